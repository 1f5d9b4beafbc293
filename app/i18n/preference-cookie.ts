import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { DAY_SECONDS } from "#domain/shared/instant.ts";

const KEPT_SECONDS = BUSINESS_FIGURES.preferenceDays * DAY_SECONDS;

/** Keeps a visitor's choice of language or theme; `secure` where the site is served over https. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
