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
  ...([
    ["hundred", 100],
    ["hundreds", 100],
    ["cento", 100],
    ["centinaia", 100],
    ["centinaio", 100],
    ["duecento", 200],
    ["trecento", 300],
    ["cinquecento", 500],
    ["thousand", 1000],
    ["thousands", 1000],
    ["mille", 1000],
    ["duemila", 2000],
    ["tremila", 3000],
    ["cinquemila", 5000],
    ["diecimila", 10_000],
    ["centomila", 100_000],
    ["migliaia", 1000],
    ["migliaio", 1000],
    ["million", 1e6],
    ["millions", 1e6],
    ["milione", 1e6],
    ["milioni", 1e6],
    ["billion", 1e9],
    ["billions", 1e9],
    ["miliardo", 1e9],
    ["miliardi", 1e9],
    ["dozen", 12],
    ["dozens", 12],
    ["dozzina", 12],
    ["dozzine", 12],
    ["decina", 10],
    ["decine", 10],
    ["ventina", 20],
    ["half", 0.5],
    ["metà", 0.5],
    ["meta", 0.5],
    ["third", 1 / 3],
    ["terzo", 1 / 3],
    ["quarter", 0.25],
    ["quarto", 0.25],
  ] as const),
]);

/** "venti" + "uno" = "ventuno", "venti" + "tre" = "ventitre". */
function italianTens(tens: string, unit: string): string {
  return /^[uo]/.test(unit) ? tens.slice(0, -1) + unit : tens + unit;
}
