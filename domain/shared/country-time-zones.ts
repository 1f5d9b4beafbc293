import type { CountryCode } from "./country.ts";

/**
 * Hours east of UTC in standard time -> countries, mainland and islands alike (IANA time zone database, 2026, by the zones that CLDR
 * gives a country; China and Ukraine by their one legal time). Bouvet and Heard Island, where nobody lives, are in none.
 */
const OFFSETS: readonly (readonly [offsets: readonly number[], countries: string])[] = [
  [[-11], "AS NU"],
  [[-11, 12], "UM"],
  [[-10], "CK"],
  [[-10, -9.5, -9], "PF"],
  [[-10, -9, -8, -7, -6, -5], "US"],
  [[-8, -7, -6, -5, -4, -3.5], "CA"],
  [[-8, -7, -6, -5], "MX"],
  [[-8], "PN"],
  [[-6], "BZ CR GT HN NI SV"],
  [[-6, -4, -3], "CL"],
  [[-6, -5], "EC"],
  [[-5, -4, -3, -2], "BR"],
  [[-5], "BS CO CU HT JM KY PA PE TC"],
  [[-4], "AG AI AW BB BL BM BO BQ CW DM DO GD GP GY KN LC MF MQ MS PR SX TT VC VE VG VI"],
  [[-4, -2, 0], "GL"],
  [[-3, 0, 3, 5, 7, 8, 10, 12], "AQ"],
  [[-3], "AR FK GF PM PY SR UY"],
  [[-2], "GS"],
  [[-1], "CV"],
  [[-1, 0], "PT"],
  [[0], "BF CI FO GB GG GH GM GN GW IE IM IS JE LR ML MR SH SL SN ST TG"],
  [[0, 1], "ES"],
  [
    [1],
    "AD AL AO AT BA BE BJ CF CG CH CM CZ DE DK DZ EH FR GA GI GQ HR HU IT LI LU MA MC ME MK MT NE NG NL NO PL RS SE SI SJ SK SM TD TN VA",
  ],
  [[1, 2], "CD"],
  [[2], "AX BG BI BW CY EE EG FI GR IL LB LS LT LV LY MD MW MZ NA PS RO RW SD SS SZ UA ZA ZM ZW"],
  [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "RU"],
  [[3], "BH BY DJ ER ET IQ JO KE KM KW MG QA SA SO SY TR TZ UG YE YT"],
  [[3.5], "IR"],
  [[4], "AE AM AZ GE MU OM RE SC"],
  [[4.5], "AF"],
  [[5], "KZ MV PK TF TJ TM UZ"],
  [[5.5], "IN LK"],
  [[5.75], "NP"],
  [[6], "BD BT IO KG"],
  [[6.5], "CC MM"],
  [[7], "CX KH LA TH VN"],
  [[7, 8], "MN"],
  [[7, 8, 9], "ID"],
  [[8], "BN CN HK MO MY PH SG TW"],
  [[8, 8.75, 9.5, 10, 10.5], "AU"],
  [[9], "JP KP KR PW TL"],
  [[10], "GU MP"],
  [[10, 11], "FM PG"],
  [[11], "NC NF SB VU"],
  [[12], "FJ MH NR TV WF"],
  [[12, 12.75], "NZ"],
  [[12, 13, 14], "KI"],
  [[13], "TK TO WS"],
];

const OFFSETS_OF = new Map(
  OFFSETS.flatMap(([offsets, countries]) => countries.split(" ").map((country) => [country, offsets] as const)),
);

/** The clocks of a country: hours east of UTC in standard time, ascending; empty for a country nobody lives in. */
export function standardOffsets(country: CountryCode): readonly number[] {
  return OFFSETS_OF.get(country) ?? [];
}
