/** "system" follows the device. */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = "theme";

/** The theme in a Cookie header; "system" when there is none. */
export function themeOf(cookieHeader: string | null): Theme {
  const found = /(?:^|;\s*)theme=([a-z]+)/.exec(cookieHeader ?? "")?.[1];
  return THEMES.find((theme) => theme === found) ?? "system";
}

/** For `<meta name="theme-color">`, which cannot read custom properties; a test keeps them equal to `--paper`. */
export const themeColours = { light: "#f8f4ec", dark: "#131b2a" } as const;
