import { safePath } from "./safe-path.ts";

/** Pages of the login itself: returning to one would loop. */
const LOGIN_PAGES = /^\/(?:login|signup|logout|forgot-password|reset-password|verify-email)(?:[/?#]|$)/i;

/**
 * Where to go after login: the first of `targets` that is a path of ours, else "/". `results` is short for "/results". No target, however
 * it is written, leads to another site.
 */
export function postLoginPath(targets: readonly unknown[]): string {
  for (const target of targets) {
    const path = target === "results" ? "/results" : safePath(target);
    if (path !== "/" && !LOGIN_PAGES.test(path)) return path;
  }
  return "/";
}
