/** Hours east of UTC in standard time, from and to; one number where both are alike. Two-letter names count only before "time" or "hours". */
const ZONES =
  "UTC=0|GMT=0|WET=0|BST=0|WEST=0|CET=1|CEST=1|MEZ=1|MESZ=1|EET=2|EEST=2|MSK=3|GST=4|PKT=5|IST=5.5|ICT=7|SGT=8|HKT=8|JST=9|KST=9|AEST=10|AEDT=10|NZST=12|BRT=-3|ART=-3|AST=-4|EST=-5|EDT=-5|CST=-6|CDT=-6|MST=-7|MDT=-7|PST=-8|PDT=-8|ET=-5|CT=-6|MT=-7|PT=-8";
/** Words before "time zone" or "hours", folded. */
const REGIONS =
  "eastern=-5|east coast=-5|central=-6|mountain=-7|pacific=-8|west coast=-8|us=-8:-5|usa=-8:-5|u s=-8:-5|american=-8:-5|north american=-8:-5|canadian=-8:-5|americas=-8:-3|the americas=-8:-3|latam=-6:-3|latin american=-6:-3|european=0:2|europe=0:2|eu=0:2|emea=0:4|central european=1|eastern european=2|western european=0|uk=0|british=0|german=1|italian=1|french=1|spanish=1|indian=5.5|india=5.5|asian=5.5:9|asia=5.5:9|apac=5.5:12|australian=8:10|singapore=8";

export type ZoneHours = readonly [from: number, to: number];

/** By the name in capitals. */
export const ZONE_HOURS = table(ZONES);
/** By the folded words. */
export const REGION_HOURS = table(REGIONS);

function table(entries: string): ReadonlyMap<string, ZoneHours> {
  return new Map(
    entries.split("|").map((entry) => {
      const [name = "", hours = ""] = entry.split("=");
      const [from = 0, to = from] = hours.split(":").map(Number);
      return [name, [from, to] as const];
    }),
  );
}
