/** For `<meta name="theme-color">`, which cannot read custom properties; a test keeps them equal to `--paper`. */
export const themeColours = { light: "#f8f4ec", dark: "#131b2a" } as const;
