import type { Plugin } from "vite";

/** Paraglide makes formatters anew for each text; a server writes thousands a second. */
const REGISTRY = `
  import { numberFormat, perOptions } from "#domain/shared/kept-format.ts";
  const rules = perOptions((locale, options) => new Intl.PluralRules(locale, options));
  export const plural = (locale, input, options = {}) => rules(locale, options).select(Number(input));
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
