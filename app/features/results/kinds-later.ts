/** "Not now", said to the question for kinds of work. */
export const KINDS_LATER_COOKIE = "kindsLater";

/** Until the browser is closed; `secure` where the site is served over https. */
export function kindsLaterCookie(secure: boolean): string {
  return `${KINDS_LATER_COOKIE}=yes; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Is it in this Cookie header? */
export function isKindsLater(cookieHeader: string | null): boolean {
  return (cookieHeader ?? "").split(/;\s*/).includes(`${KINDS_LATER_COOKIE}=yes`);
}
