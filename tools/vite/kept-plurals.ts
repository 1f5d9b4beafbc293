import type { Plugin } from "vite";

/** Paraglide makes formatters anew for each text; a server writes thousands a second. */
const REGISTRY = `
  import { numberFormat, perLocale } from "#domain/shared/kept-format.ts";
  const cardinal = perLocale((locale) => new Intl.PluralRules(locale));
  const ordinal = perLocale((locale) => new Intl.PluralRules(locale, { type: "ordinal" }));
  export const plural = (locale, input, options = {}) => (options.type === "ordinal" ? ordinal : cardinal)(locale).select(Number(input));
  export const number = (locale, input, options = {}) => numberFormat(locale, options).format(Number(input));
`;

/** Lets the built server choose plural forms and write numbers with formatters it keeps. */
export function keptPlurals(): Plugin {
  return {
    name: "kept-plurals",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: { filter: { id: /app.paraglide.registry\.js$/ }, handler: () => REGISTRY },
  };
}
