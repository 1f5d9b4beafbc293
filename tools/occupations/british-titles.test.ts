import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { occupationAt } from "#domain/reading/occupation/occupation-index.ts";
import { LABEL_LANGUAGES, occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import { placeTitles, readBritishTitles } from "./british-titles.ts";

const FILE = join(import.meta.dirname, "../../data/occupation-labels.json.gz");
const TABLE: string[][] = JSON.parse(gunzipSync(readFileSync(FILE)).toString());

describe("the British index of titles", () => {
  it("is read with the branch that a title is meant in, without those of no unit group", () => {
    const sheet =
      "SOC 2010\tINDEXOCC\tIND\tADD\n8137\tFinisher, hand\t(footwear mfr, not repair)\t\n}}}}\tSee notes\t\t\n";
    expect(readBritishTitles(sheet)).toEqual([{ text: "hand Finisher footwear", unit: "8137" }]);
  });

  it("is placed by words among the groups that the unit holds, and by these alone where no word is known", () => {
    const groups = TABLE.map((_, at) => occupationAt(at)?.group ?? "");
    const english = TABLE.map(([labels = ""], at) => [/^(?:6|71)/.test(groups[at] ?? "") ? labels : ""]);
    const titles = [
      { text: "zzyxq", unit: "5313" },
      { text: "mallard cattle breeder", unit: "5111" },
      { text: "poultry hatcher", unit: "5111" },
    ];
    const placed = placeTitles(titles, english, groups);
    const groupOf = (title: string) => groups[placed.findIndex((own) => own.split("|").includes(title))];
    expect(titles.map(({ text }) => groupOf(text))).toEqual(["7121", "6121", "6122"]);
  });

  it("is found, but not suggested, and leaves room for labels", () => {
    const search = occupationSearch([["baker", "", "", "", "", "", "", "", "dough improver"]]);
    expect(search.find("improver of dough", "en")[0]).toMatchObject({ label: "dough improver", occupation: { at: 0 } });
    expect(search.complete("dough", "en", 5)).toEqual([]);
    const english = TABLE.flatMap((row) => [row[0], row[LABEL_LANGUAGES.length]]).join("|");
    expect(english.split("|").length).toBeLessThan(2 ** 16);
  });
});
