/** Countries judged in every case, besides those a case names. */
export const PANEL = "IT US GB DE FR ES CA AU BR IN PL CH NO ZA MX PH JP IE AR NG AE UA PT TR SE AT".split(" ");

/** Groups of the own set, written independently of the reader's table and only as far as the panel goes. */
const GROUPS: Record<string, string> = {
  "@EU": "IT DE FR ES PL IE PT SE AT",
  "@EEA": "IT DE FR ES PL IE PT SE AT NO",
  "@EUROPE": "IT DE FR ES PL IE PT SE AT NO GB CH",
};

/** "@EU GB" -> codes. */
export function countriesOf(words: string | undefined): string[] {
  return (words ?? "")
    .split(" ")
    .flatMap((word) => (GROUPS[word] ?? word).split(" "))
    .filter((code) => code !== "");
}
