import { type Judgement, judge } from "./judgement.ts";

/** Country codes. A country in none of the lists but in the panel must not be open; one in `maybe` may be either. */
export type ExpectedCountries = {
  worldwide: boolean;
  open: readonly string[];
  maybe: readonly string[];
  closed: readonly string[];
};

type GivenCountries = { worldwide: boolean; open: readonly string[]; closed: readonly string[] };

/** One judgement for each country of the panel and each one named: may a person there take the job? */
export function judgeCountries(
  expected: ExpectedCountries,
  got: GivenCountries,
  { shown, panel }: { shown: string; panel: readonly string[] },
): Judgement[] {
  const countries = [...new Set([...panel, ...expected.open, ...expected.closed])];
  return countries
    .filter((country) => !expected.maybe.includes(country))
    .map((country) =>
      judge({
        expected: isOpen(expected, country) ? country : null,
        got: isOpen(got, country) ? country : null,
        isRight: true,
        shown,
        class: country,
      }),
    );
}

/** The flag "worldwide" of a case. */
export function judgeWorldwide(expected: ExpectedCountries, got: GivenCountries, shown: string): Judgement {
  const word = (worldwide: boolean) => (worldwide ? "worldwide" : null);
  return judge({ expected: word(expected.worldwide), got: word(got.worldwide), isRight: true, shown });
}

function isOpen({ worldwide, open, closed }: GivenCountries, country: string): boolean {
  return !closed.includes(country) && (worldwide || open.includes(country));
}
