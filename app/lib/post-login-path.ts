import { safePath } from "./safe-path.ts";

/** Pages of the login itself: returning to one would loop. */
const LOGIN_PAGES = /^\/(?:login|signup|logout|forgot-password|reset-password|verify-email)(?:[/?#]|$)/i;

/** Where to go after login: the first of `targets` that is a path of ours, else "/". `results` = "/results". Never another site. */
export function postLoginPath(targets: readonly unknown[]): string {
  for (const target of targets) {
    const path = target === "results" ? "/results" : safePath(target);
    if (path !== "/" && !LOGIN_PAGES.test(path)) return path;
  }
  return "/";
}

export type PostLoginTargets = {
  /** `checkout_redirect` of the browser, as it was sent along. */
  stored: string;
  /** `?redirect=`. */
  redirect: string;
};

/** `?redirect=` of a press on Apply, whose job is kept on the server. */
const AFTER_APPLY = "results";

/** Where to go after login: what was pressed last, by the login page's address, else what waits. `pending`: where Apply was pressed. */
export function pathOfLastPress({ stored, redirect }: PostLoginTargets, pending: string | null): string {
  return postLoginPath([redirect === AFTER_APPLY ? pending : redirect, stored, pending, redirect]);
}
