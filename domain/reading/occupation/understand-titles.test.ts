import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { occupationSearch } from "./occupation-search.ts";
import { suggestTitles } from "./suggest-titles.ts";
import { understandTitles } from "./understand-titles.ts";

const labels = readFileSync(join(import.meta.dirname, "../../../data/occupation-labels.json.gz"));
const search = occupationSearch(JSON.parse(gunzipSync(labels).toString()));

describe("understandTitles", () => {
  it.each([
    ["SDR", "sales-development"],
    ["VA", "virtual-assistant"],
    ["RN", "nurse"],
    ["QA", "qa-engineer"],
    ["infermiera", "nurse"],
    ["sviluppatore", "software-engineer"],
    ["contabile", "accountant"],
    ["Softwareentwickler", "software-engineer"],
    ["clinical reviewer", "clinical-reviewer"],
    ["coder", "software-engineer"],
    ["księgowa", "accountant"],
  ])("%s means %s", (text, kind) => {
    expect(understandTitles([text]).kinds[0]?.id).toBe(kind);
  });

  it("gives near kinds at lower weight", () => {
    const [first, ...near] = understandTitles(["backend developer"]).kinds;
    expect(first?.id).toBe("backend-developer");
    expect(near.map(({ id }) => id)).toContain("software-engineer");
    for (const { weight } of near) expect(weight).toBeLessThan(first?.weight ?? 0);
  });

  it("keeps the words of what is wanted, folded, without levels", () => {
    expect(understandTitles(["Senior Übersetzerin (remote)"]).words).toEqual(["ubersetzerin"]);
  });

  it("looks a title no kind knows up among the labels of occupations", () => {
    const text = "phlebotommist";
    expect(understandTitles([text]).occupations).toEqual([]);
    expect(understandTitles([text], { search }).occupations).toHaveLength(1);
  });

  it("understands nothing where nothing is said", () => {
    expect(understandTitles(["", "  ", "???"], { search })).toEqual({ kinds: [], occupations: [], words: [] });
  });
});

describe("suggestTitles", () => {
  it("completes in the language of the page", () => {
    expect(
      suggestTitles("inferm", "it", search)
        .map(({ text }) => text.toLowerCase())
        .join(),
    ).toContain("infermier");
    expect(suggestTitles("krankenpf", "de", search)[0]?.text).toMatch(/krankenpfleg/i);
  });

  it("knows abbreviations and gives every text once", () => {
    const suggestions = suggestTitles("sdr", "en", search);
    expect(suggestions[0]?.kind).toBe("sales-development");
    const texts = suggestTitles("nurs", "en", search).map(({ text }) => text.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeLessThanOrEqual(8);
  });

  it("waits for two letters", () => {
    expect(suggestTitles("n", "en", search)).toEqual([]);
  });
});

describe("occupationSearch", () => {
  it.each([
    ["Forstarbeitskräfte und verwandte Berufe", "Forstarbeitskräfte"],
    ["Nutztierhalter (ohne Geflügel), onA", "Nutztierhalter"],
  ])("what %s leaves out is not looked for", (title, meant) => {
    expect(search.find(title, "de")).toEqual(search.find(meant, "de"));
  });

  it.each([
    ["Gefängnisaufseher", "5413"],
    ["Hotelkoch", "5120"],
  ])("what an ISCO group is mostly called decides between likenesses: %s", (title, group) => {
    const [hit] = search.find(title, "de");
    expect(hit?.occupation.group).toBe(group);
  });

  it("finds an occupation by a word with a slip, the likest first", () => {
    const [hit] = search.find("veterinarry surgeon", "en");
    expect(hit?.occupation.group).toBe("2250");
  });
});
