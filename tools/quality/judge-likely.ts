import { hash } from "node:crypto";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";

/** The countries asked about of every posting. */
const PANEL = "IT US GB DE FR ES CA AU IN PH BR PL NL".split(" ").filter(isCountryCode);

/** What is said of one country, and how often that is right. */
type LikelyFigures = Record<"tune" | "holdout", Record<"likely" | "unlikely", { said: number; right: number }>>;

type Case = { uid: string; reading: JobReading };

/**
 * How often a strong suggestion of countries is right, on postings that state who may take them: what they state is withheld, and
 * every country of the panel compared. The words of a suggestion are other words than the statement; the mere source of one country is
 * not counted. Postings open to the whole world state nothing of single countries. Split by a hash of the uid: rules are tuned on one
 * half and reported on both.
 */
export function judgeLikely(cases: Iterable<Case>): LikelyFigures {
  const none = () => ({ said: 0, right: 0 });
  const figures = {
    tune: { likely: none(), unlikely: none() },
    holdout: { likely: none(), unlikely: none() },
  };
  for (const { uid, reading } of cases) {
    if (!isCase(reading)) continue;
    for (const country of PANEL) {
      const said = reading.likely?.countries.includes(country) ? "likely" : "unlikely";
      const isOpen = isStatedOpen(reading, country);
      const figure = figures[halfOf(uid)][said];
      figure.said += 1;
      if (isOpen === (said === "likely")) figure.right += 1;
    }
  }
  return figures;
}

export function likelyLines(figures: LikelyFigures): string[] {
  const rows = (["tune", "holdout"] as const).flatMap((half) =>
    (["likely", "unlikely"] as const).map((said) => {
      const { said: all, right } = figures[half][said];
      const share = all === 0 ? "-" : `${((100 * right) / all).toFixed(1)} %`;
      return `  ${`${said}, ${half}`.padEnd(28)}${String(all).padStart(8)}${share.padStart(10)}   at least 95.0 %`;
    }),
  );
  return ["", "Suggested countries (what is stated withheld)       said     right", ...rows];
}

function isCase({ likely, remote, evidence }: JobReading): boolean {
  const isSuggested = likely?.strong === true && evidence.some(({ about }) => about === "likelyCountries");
  return isSuggested && remote.stated && !remote.worldwide;
}

function isStatedOpen({ remote }: JobReading, country: CountryCode): boolean {
  return remote.open.includes(country) && !remote.closed.includes(country);
}

function halfOf(uid: string): "tune" | "holdout" {
  return (hash("sha256", uid, "buffer")[31] as number) % 2 === 0 ? "tune" : "holdout";
}
