import { describe, expect, it } from "vitest";
import { occupationAt } from "./occupation-index.ts";
import { occupationSearch } from "./occupation-search.ts";

/** Labels of as many occupations of one ISCO group, and of one of another group. */
function tableOf(ofOneGroup: readonly string[], ofAnother: string): string[][] {
  const groups: string[] = [];
  for (let at = 0; occupationAt(at) !== null; at++) groups.push(occupationAt(at)?.group ?? "");
  const group = groups.find((own) => groups.filter((other) => other === own).length >= ofOneGroup.length) ?? "";
  const table = groups.map(() => [""]);
  const places = groups.flatMap((own, at) => (own === group ? [at] : []));
  for (const [place, label] of ofOneGroup.entries()) table[places[place] ?? 0] = [label];
  table[groups.findIndex((own) => own !== group)] = [ofAnother];
  return table;
}

const labelsFound = (table: string[][], text: string) =>
  occupationSearch(table)
    .find(text, "en")
    .map(({ label }) => label);

describe("the order of occupations", () => {
  it("shows another group's before the further ones of a group that are hardly more like the text", () => {
    const clerks = ["north", "south", "lower", "upper", "inner", "outer"].map((part) => `harbour clerk ${part}`);
    const found = labelsFound(tableOf(clerks, "harbour clerk alone"), "harbour clerk");
    expect(found).toHaveLength(7);
    expect(clerks).toContain(found[0]);
    expect(found.at(-1)).not.toBe("harbour clerk alone");
  });

  it("leaves those behind that share less with the text", () => {
    const clerks = ["harbour clerk north", "harbour clerk south", "harbour clerk lower"];
    expect(labelsFound(tableOf(clerks, "harbour pilot"), "harbour clerk").at(-1)).toBe("harbour pilot");
  });

  it("begins with the very words, whatever else their group holds", () => {
    const pilots = ["harbour pilot", "harbour pilot boat", "harbour pilot aide", "sea pilot"];
    expect(labelsFound(tableOf(pilots, "harbour clerk"), "Harbour Clerk")[0]).toBe("harbour clerk");
    expect(labelsFound(tableOf(pilots, "harbour clerk"), "harbour pilot")[0]).toBe("harbour pilot");
  });
});
