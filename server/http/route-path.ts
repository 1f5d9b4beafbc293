const DATA = /(?:\/_root|\/_)?\.data$/;

/**
 * The path of a URL as routes are matched with it, so that a rule for `/verify` also holds for `/VERIFY`, `/verify/`, `/%76erify`,
 * `//verify` and `/verify.data`, which bring the same page: lower case, escapes read once, no slash twice or at the end, without the
 * suffix of React Router's data. May say the same of paths that no route matches; never something else of those that one does.
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
