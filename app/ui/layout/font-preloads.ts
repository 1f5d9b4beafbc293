import regular from "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url";
import semibold from "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url";

/** Link descriptors for the root route; fonts are always fetched with CORS, so crossOrigin must be set even here. */
export const fontPreloads = [regular, semibold].map(
  (href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const,
);
