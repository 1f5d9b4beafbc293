import { expect, test } from "vitest";
import type { FactSection, FactValue } from "#domain/resumes/facts/fact-fields.ts";
import { composeCv } from "./compose-cv.ts";
import { readDesign } from "./cv-design.ts";
import { cvEntry } from "./cv-entry.ts";
import type { CvLanguage } from "./cv-words.ts";

const composed = (language: CvLanguage, ...facts: [FactSection, FactValue][]) =>
  composeCv(
    facts.map(([section, value], at) => ({ id: `${at}`, section, value })),
    readDesign({ language }),
  );

test("a country is called by its name in the CV's language; what is no code stays as it is", () => {
  const contacts = (language: CvLanguage, countryCode: string) =>
    composed(language, ["basics", { name: "Ada", city: "Leeds", countryCode }]).contacts;
  expect(contacts("en", "GB")).toEqual(["Leeds, United Kingdom"]);
  expect(contacts("it", "GB")).toEqual(["Leeds, Regno Unito"]);
  expect(contacts("en", "England")).toEqual(["Leeds, England"]);
});

test("where somebody lives is one line, whatever of it is stated", () => {
  const lines = (value: FactValue) => cvEntry("basics", value, "en").lines;
  expect(lines({ name: "Ada", city: "Leeds", countryCode: "GB" })).toEqual(["Leeds, United Kingdom"]);
  expect(lines({ name: "Ada", address: "Quay 1", postalCode: "LS1", city: "Leeds" })).toEqual(["Quay 1, LS1 Leeds"]);
  expect(lines({ name: "Ada" })).toEqual([]);
});

test("lists in an Arabic CV have Arabic commas", () => {
  const { sections } = composed(
    "ar",
    ["work", { position: "مترجمة", name: "مكتب الأندلس", location: "مدريد" }],
    ["skills", { name: "تدقيق لغوي" }],
    ["skills", { name: "MemoQ" }],
  );
  expect(sections.map(({ entries, short }) => [...entries.map((one) => one.subtitle), ...short])).toEqual([
    ["مكتب الأندلس، مدريد"],
    ["تدقيق لغوي، MemoQ"],
  ]);
});

test("before a colon French has a space that ends no line", () => {
  const { sections } = composed("fr", ["languages", { language: "Anglais", fluency: "courant" }]);
  expect(sections[0]?.short).toEqual(["Anglais\u00a0: courant"]);
});

test("a link whose network is the host of its address is the address alone", () => {
  const links = composed(
    "en",
    ["profiles", { network: "linkedin.com", url: "https://linkedin.com/in/ada" }],
    ["profiles", { network: "GitHub", username: "ada", url: "https://github.com/ada" }],
  );
  expect(links.sections[0]?.short).toEqual(["https://linkedin.com/in/ada", "GitHub: ada, https://github.com/ada"]);
});
