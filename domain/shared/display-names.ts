import { perLocale } from "./kept-format.ts";

const namer = (type: "region" | "language") =>
  perLocale((locale) => {
    const names = new Intl.DisplayNames([locale], { type });
    const known = new Map<string, string>();
    return (code: string): string => {
      const name = known.get(code) ?? names.of(code) ?? code;
      known.set(code, name);
      return name;
    };
  });

/** Country code -> name in `locale`, or the code itself. For the server: browsers may spell otherwise, and pages must not change. */
export const countryNamer = namer("region");

/** ISO 639-1 code -> name in the language `locale`; a code without a name comes back as it is. For the server, like `countryNamer`. */
export const languageNamer = namer("language");
