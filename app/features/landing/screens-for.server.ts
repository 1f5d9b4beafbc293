import type { Locale } from "#app/i18n/locale.ts";
import type { Theme } from "#app/lib/theme.ts";
import { SCREEN_SIZE, type ScreenImage, type ScreenName } from "./screen-images.ts";

const FILES = import.meta.glob<string>("./screens/*.webp", { eager: true, query: "?url&no-inline", import: "default" });
const NAMES = Object.keys(SCREEN_SIZE) as ScreenName[];

/** Addresses of the pictures in this language (English where there are none) and these colours. */
export function screensFor(locale: Locale, theme: Theme): Record<ScreenName, ScreenImage> {
  const fileOf = (name: ScreenName, colours: "light" | "dark") =>
    FILES[`./screens/${name}-${locale}-${colours}.webp`] ?? FILES[`./screens/${name}-en-${colours}.webp`] ?? "";
  const images = NAMES.map((name): [ScreenName, ScreenImage] => [
    name,
    { src: fileOf(name, theme === "dark" ? "dark" : "light"), dark: theme === "system" ? fileOf(name, "dark") : null },
  ]);
  return Object.fromEntries(images) as Record<ScreenName, ScreenImage>;
}
