import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { labelKey } from "#domain/reading/occupation/label-key.ts";
import { occupationAt, occupationOfWords } from "#domain/reading/occupation/occupation-index.ts";
import { stemsOf } from "#domain/reading/occupation/stem.ts";
import { kindsByLabel, labelTable, occupationTable, tidyLabels, titleKeys } from "./occupation-tables.ts";

const FILE = join(import.meta.dirname, "../../data/occupation-labels.json.gz");
const TABLE: string[][] = JSON.parse(gunzipSync(readFileSync(FILE)).toString());

describe("the tables of occupations", () => {
  it("have keys of the stems as they are cut today: preferred labels are found again", () => {
    const preferred = TABLE.map(([english = ""]) => english.split("|")[0] ?? "");
    const found = preferred.filter((label, at) => occupationOfWords(stemsOf(label))?.uri === occupationAt(at)?.uri);
    expect(found.length / preferred.length).toBeGreaterThan(0.97);
  });

  it("give no occupation for words that labels of different groups share", () => {
    const row = (uri: string, isco: string) => ({ uri, isco, labels: { en: [`${uri} maker`, "worker"] } });
    const { keys } = occupationTable([row("aa", "1111"), row("bb", "2222")], []);
    expect(Buffer.from(keys, "base64").length / 6).toBe(2);
  });

  it("take a further title without its branch where most branches mean one group, and no stoker for a mechanic", () => {
    const titles = ["ward Nurse|Porter", "ward Nurse clinic", "ward Nurse hospital|Porter hotel", "Stoker|Porter mine"];
    const found = titleKeys(titles, ["2221", "2221", "5321", "8182"]);
    expect(found).toEqual([[labelKey(stemsOf("ward nurse")), 0]]);
  });

  it("take an English label for what it is called, not for its group, but for engineers of things", () => {
    const row = (uri: string, isco: string, label: string) => ({ uri, isco, labels: { en: [label], it: ["uno"] } });
    expect(kindsByLabel([row("aa", "2511", "data analyst"), row("bb", "2221", "nurse")])).toEqual({
      aa: "data-analyst",
    });
    expect(kindsByLabel([row("aa", "2141", "design engineer"), row("bb", "8143", "paper cutter")])).toEqual({});
  });

  it("keep every label once and drop pairs whose halves stand alone", () => {
    expect(tidyLabels(["Kellner/Kellnerin", "Kellner", "Kellnerin", "kellner"])).toEqual(["Kellner", "Kellnerin"]);
    expect(tidyLabels(["AC/DC technician"])).toEqual(["AC/DC technician"]);
    expect(labelTable([{ uri: "aa", isco: "1111", labels: { de: ["Koch"] } }])[0]?.slice(0, 2)).toEqual(["", "Koch"]);
  });
});
