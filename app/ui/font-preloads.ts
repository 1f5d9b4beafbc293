import latin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** Link descriptors for the root route; fonts are always fetched with CORS, so crossOrigin must be set even here. */
export const fontPreloads = [
  { rel: "preload", as: "font", type: "font/woff2", href: latin, crossOrigin: "anonymous" },
] as const;
