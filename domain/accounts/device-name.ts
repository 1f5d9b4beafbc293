/** null = the browser does not say. */
export type DeviceName = { browser: string | null; system: string | null };

/** First match wins: newer browsers also name the ones they descend from. */
const BROWSERS: [name: string, sign: string][] = [
  ["Edge", "Edg/"],
  ["Opera", "OPR/"],
  ["Samsung Internet", "SamsungBrowser/"],
  ["Firefox", "Firefox/"],
  ["Firefox", "FxiOS/"],
  ["Chrome", "Chrome/"],
  ["Chrome", "CriOS/"],
  ["Safari", "Safari/"],
];
const SYSTEMS: [name: string, sign: string][] = [
  ["Android", "Android"],
  ["iOS", "iPhone"],
  ["iPadOS", "iPad"],
  ["Windows", "Windows"],
  ["macOS", "Mac OS X"],
  ["ChromeOS", "CrOS"],
  ["Linux", "Linux"],
];

export function deviceName(userAgent: string): DeviceName {
  return { browser: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) };
}

function firstMatch(names: [name: string, sign: string][], userAgent: string): string | null {
  return names.find(([, sign]) => userAgent.includes(sign))?.[0] ?? null;
}
