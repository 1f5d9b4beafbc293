import { createContext } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { Ctx, Operations } from "#server/ctx.ts";

export const ctxContext = createContext<Ctx>();
export const nonceContext = createContext<string>();
export const operationsContext = createContext<Operations>();
export const localeContext = createContext<Locale>();
