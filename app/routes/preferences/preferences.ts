import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { readBody } from "#app/forms/form-action.server.ts";
import { LOCALE_COOKIE, LOCALES } from "#app/i18n/locale.ts";
import { preferenceCookie } from "#app/i18n/preference-cookie.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { THEME_COOKIE, THEMES } from "#app/lib/theme.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { orNull } from "#domain/shared/app-error.ts";
import { saveLanguage } from "#server/features/profile/profile.ts";
import type { Route } from "./+types/preferences.ts";

export function loader() {
  return redirect("/");
}

/** Keeps the visitor's language or theme, for mails to an account too, and goes back to where the choice was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody(request);
  const ctx = context.get(ctxContext);
  const { secureCookies } = ctx.settings;
  const locale = LOCALES.find((value) => value === form.get("locale"));
  const theme = THEMES.find((value) => value === form.get("theme"));
  // The pages follow the cookie, whether or not the mails follow now.
  if (locale) await orNull(ctx, "language of mails", saveLanguage(ctx, locale));
  const headers = cookieHeaders(
    locale ? preferenceCookie(LOCALE_COOKIE, locale, secureCookies) : null,
    theme ? preferenceCookie(THEME_COOKIE, theme, secureCookies) : null,
  );
  return redirect(safePath(form.get("back")), { status: 303, headers });
}
