import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { LOCALE_COOKIE, LOCALES } from "#app/i18n/locale.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { THEME_COOKIE, THEMES } from "#app/lib/theme.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import type { Route } from "./+types/preferences.ts";

const KEPT_SECONDS = BUSINESS_FIGURES.preferenceDays * 86_400;

export function loader() {
  return redirect("/");
}

/** Keeps the visitor's language or theme and goes back to where the choice was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { secureCookies } = context.get(ctxContext).settings;
  const attributes = `Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secureCookies ? "; Secure" : ""}`;
  const headers = new Headers();
  const locale = LOCALES.find((value) => value === form.get("locale"));
  const theme = THEMES.find((value) => value === form.get("theme"));
  if (locale) headers.append("Set-Cookie", `${LOCALE_COOKIE}=${locale}; ${attributes}`);
  if (theme) headers.append("Set-Cookie", `${THEME_COOKIE}=${theme}; ${attributes}`);
  return redirect(safePath(form.get("back")), { status: 303, headers });
}
