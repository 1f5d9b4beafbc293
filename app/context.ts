import { createContext } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { Ctx, Operations } from "#server/ctx.ts";

export const ctxContext = createContext<Ctx>();
export const nonceContext = createContext<string>();
export const operationsContext = createContext<Operations>();
export const localeContext = createContext<Locale>();

/** Header of a page that says what went wrong in place of the form; the HTTP side takes it off. */
export const FORM_LOST = "X-Form-Lost";
