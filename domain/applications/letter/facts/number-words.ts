const EN_UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const IT_UNITS =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const IT_TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");
const OTHERS: readonly (readonly [number, string])[] = [
  [100, "hundred hundreds cento centinaia centinaio"],
  [200, "duecento"],
  [300, "trecento"],
  [500, "cinquecento"],
  [1000, "thousand thousands mille migliaia migliaio"],
  [2000, "duemila"],
  [3000, "tremila"],
  [5000, "cinquemila"],
  [10_000, "diecimila"],
  [100_000, "centomila"],
  [1e6, "million millions milione milioni"],
  [1e9, "billion billions miliardo miliardi"],
  [12, "dozen dozens dozzina dozzine"],
  [10, "decina decine"],
  [20, "ventina"],
  [0.5, "half metà meta"],
  [1 / 3, "third terzo"],
  [0.25, "quarter quarto"],
];
/** "one" and "uno" are mostly articles or pronouns; "one year" is matched as a duration. */
const NOT_ALONE = new Set(["one", "uno", "zero"]);

/** Number words of English and Italian with their values, lower case; values under 1 are fractions. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...EN_UNITS.map((word, value) => [word, value] as const).filter(([word]) => !NOT_ALONE.has(word)),
  ...IT_UNITS.map((word, value) => [word, value] as const).filter(([word]) => !NOT_ALONE.has(word)),
  ...EN_TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ...IT_TENS.flatMap((word, at) =>
    IT_UNITS.slice(0, 10).map(
      (unit, value) => [value === 0 ? word : italianTens(word, unit), (at + 2) * 10 + value] as const,
    ),
  ),
  ...OTHERS.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)),
]);

/** "venti" + "uno" = "ventuno", "venti" + "tre" = "ventitre". */
function italianTens(tens: string, unit: string): string {
  return /^[uo]/.test(unit) ? tens.slice(0, -1) + unit : tens + unit;
}
