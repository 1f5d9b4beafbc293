/** The pages that the landing page shows; `npm run screenshots` takes them at these sizes. */
export const SCREEN_SIZE = {
  results: { width: 390, height: 660 },
  question: { width: 390, height: 660 },
  job: { width: 390, height: 660 },
} as const satisfies Record<string, { width: number; height: number }>;

export type ScreenName = keyof typeof SCREEN_SIZE;
/** `dark` only where the colours follow the device. */
export type ScreenImage = { src: string; dark: string | null };
