/** "system" follows the device. */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = "theme";

/** The theme in a Cookie header; "system" when there is none. */
export function themeOf(cookieHeader: string | null): Theme {
  const found = /(?:^|;\s*)theme=([a-z]+)/.exec(cookieHeader ?? "")?.[1];
  return THEMES.find((theme) => theme === found) ?? "system";
}
