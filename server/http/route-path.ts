const DATA = /(?:\/_root|\/_)?\.data$/;

/**
 * A URL's path as the router matches it, so that a rule for `/verify` also holds for `/VERIFY`, `/verify/`, `/%76erify`, `//verify` and
 * `/verify.data`: lower case, unescaped once, no double or final slash, no data suffix. Paths that no route matches may fall together,
 * different routes never.
 */
export function routePath(url: string): string {
  const parts = new URL(url).pathname.split("/").map(decoded);
  return withoutSlashes(withoutSlashes(parts.join("/").toLowerCase()).replace(DATA, ""));
}

function withoutSlashes(path: string): string {
  return `/${path.replace(/\/{2,}/g, "/").replace(/^\/|\/$/g, "")}`;
}

/** A slash that is written as an escape does not part a path. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2f");
  } catch {
    return part;
  }
}
