import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minifySync, transformSync } from "rolldown/experimental";
import type { Plugin } from "vite";
import { LOCALES, type Locale } from "#app/i18n/locale.ts";
import { localizedScripts } from "#app/i18n/localized-scripts.ts";
import { MESSAGE_FILE, withLanguage } from "./paraglide-output.ts";

/** Stands for the visitor's language in built scripts until each language gets its own copy of them. */
const LANGUAGE = "globalThis.__PAGE_LANGUAGE__";

/** Paraglide's runtime as far as a browser needs it: its own looks for the language in addresses and storage, 2 kB of it on every page. */
const RUNTIME = `
  export const getLocale = () => ${LANGUAGE};
  export const overwriteGetLocale = () => {};
  export const experimentalStaticLocale = undefined;
`;

/**
 * Writes the scripts of each language, with its texts alone, to `assets/<locale>/`. The server links every page to those of
 * its language (`localizedScripts`); a change of language loads a new document.
 */
export function oneLanguageEach(): Plugin {
  return {
    name: "one-language-each",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: { filter: { id: /app.paraglide.runtime\.js$/ }, handler: () => RUNTIME },
    transform: {
      filter: { id: MESSAGE_FILE },
      handler(code, id) {
        const chosen = withLanguage(code, LANGUAGE);
        if (chosen === null)
          this.error(`${id} chooses its language in an unknown way: see tools/vite/paraglide-output.ts.`);
        return { code: chosen, map: null };
      },
    },
    buildApp: {
      order: "post",
      async handler({ environments }) {
        const outDir = environments.client?.config.build.outDir ?? join("build", "client");
        const assets = join(outDir, "assets");
        const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
        for (const locale of LOCALES) await mkdir(join(assets, locale), { recursive: true });
        for (const name of scripts) {
          const code = readFileSync(join(assets, name), "utf8");
          for (const locale of LOCALES) await writeFile(join(assets, locale, name), inLanguage(name, code, locale));
          rmSync(join(assets, name));
        }
      },
    },
  };
}

/** The script with the texts of one language alone, and with links to scripts of that language. */
export function inLanguage(name: string, code: string, locale: Locale): string {
  if (!code.includes(LANGUAGE)) return localizedScripts(locale, code);
  const chosen = transformSync(name, code, { define: { [LANGUAGE]: JSON.stringify(locale) }, sourceType: "module" });
  const { code: short, errors } = minifySync(name, chosen.code, { module: true });
  const fault = chosen.errors[0] ?? errors[0];
  if (fault) throw new Error(`${name}: ${fault.message}`);
  return localizedScripts(locale, short);
}
