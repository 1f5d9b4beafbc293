import { expect, test } from "vitest";
import { fieldText, type PostingTexts } from "#domain/reading/evidence.ts";
import { readEnglishLevel, readLanguages } from "./read-languages.ts";

function texts(text: string): PostingTexts {
  const empty = fieldText("salary", "");
  return {
    body: fieldText("descriptionText", text),
    ...{ title: empty, type: empty, location: empty, salary: empty, skills: empty, sourceCategory: empty },
  };
}

test.each([
  ["Fluent German is required; Spanish is a plus.", "de", "es"],
  ["Fluent German, Polish a plus.", "de", "pl"],
  ["You speak Dutch. Nice to have: spoken French or Italian", "nl", "fr it"],
  ["Spoken French, Dutch or Polish would be a bonus.", "", "fr nl pl"],
  ["Französischkenntnisse von Vorteil", "", "fr"],
  ["Ideally you speak Swedish.", "", "sv"],
  ["Spanish is a plus.\nFor the Madrid desk fluent Spanish is required.", "es", ""],
  ["Additional consideration is given to whoever is a fluent speaker of French, Spanish.", "", "fr es"],
  ["Communicative Polish (min. B2)", "pl", ""],
  ["Good communication in English and Hindi.", "hi", ""],
  ["You answer mails in English and Arabic.", "ar", ""],
  ["Hindi knowledge required, the crew speaks it.", "hi", ""],
  ["Ottimo italiano e una barca.", "it", ""],
  ["Un très bon français écrit.", "fr", ""],
  ["Vloeiend Nederlands en Engels, Duits is een pré.", "nl", "de"],
  ["Je spreekt vloeiend Nederlands.", "nl", ""],
  ["Fluent English; German, Dutch or French welcome.", "", "de nl fr"],
  ["English and Arabic ports are where we sell nets.", "", ""],
  ["We serve good Italian food and excellent French wine.", "", ""],
  ["You sail with excellent Polish engineers.", "", ""],
  ["Native Italian required (preferred location Milan).", "it", ""],
])("%j asks for %s and wishes for %s", (text, asked, wished) => {
  const { value } = readLanguages(texts(text));
  const codes = (isWished: boolean) =>
    value.filter((one) => (one.wished ?? false) === isWished).map((one) => one.language);
  expect([codes(false).join(" "), codes(true).join(" ")]).toEqual([asked, wished]);
});

test.each([
  ["Native-level English", "c2"],
  ["English must be very good in writing", "c1"],
  ["Vloeiend Engels", "c1"],
  ["angielski B2", "b2"],
  ["English menders wanted", null],
])("%s asks for English %s", (text, level) => expect(readEnglishLevel(texts(text)).value).toBe(level));
