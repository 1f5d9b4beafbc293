import { createContext } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { Ctx } from "#server/ctx.ts";

export const ctxContext = createContext<Ctx>();
export const nonceContext = createContext<string>();
export const localeContext = createContext<Locale>();
