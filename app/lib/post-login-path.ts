import { safePath } from "./safe-path.ts";

/** Where one is before being signed in; going back there would lead in a circle. */
const ON_THE_WAY = /^\/(?:login|signup|logout|forgot-password|reset-password|verify-email)(?:[/?#]|$)/i;

/**
 * Where to go after login: the first of the wishes that is a path of ours, else "/". `results` is short for "/results" (spec part 1,
 * section 3). No wish, however written, leads to another site.
 */
export function postLoginPath(wishes: readonly unknown[]): string {
  for (const wish of wishes) {
    const path = wish === "results" ? "/results" : safePath(wish);
    if (path !== "/" && !ON_THE_WAY.test(path)) return path;
  }
  return "/";
}
