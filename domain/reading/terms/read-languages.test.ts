import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readEnglishLevel, readLanguages } from "./read-languages.ts";

const texts = (text: string) => buildTexts({ text });

test.each([
  ["Fluent German is required; Spanish is a plus.", "de", "es"],
  ["Fluent German, Polish a plus.", "de", "pl"],
  ["You speak Dutch. Nice to have: spoken French or Italian", "nl", "fr it"],
  ["Spoken French, Dutch or Polish would be a bonus.", "", "fr nl pl"],
  ["Französischkenntnisse von Vorteil", "", "fr"],
  ["Ideally you speak Swedish.", "", "sv"],
  ["Spanish is a plus.\nFor the Madrid desk fluent Spanish is required.", "es", ""],
  ["Additional consideration is given to whoever is a fluent speaker of French, Spanish.", "", "fr es"],
  ["You sail.\nPreferred qualifications:\nSome years in a harbour\nFluent Greek or Turkish\n", "", "el tr"],
  ["You sail.\nNice to have:\nA boat\nRequirements:\nFluent Greek\n", "el", ""],
  ["You sail.\nPlace: at sea (Oslo preferred)\nLanguage: Greek-speaking crew\n", "el", ""],
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
  ["You speak fluent Portuguese, Spanish or Italian.", "es|it|pt"],
  ["Fluent Norwegian and Swedish or Danish", "no da|sv"],
  ["Fluent Norwegian, and either Swedish or Danish", "no da|sv"],
  ["Fluent English or German, Dutch is required", "de|en nl"],
  ["You need one of the following languages: German, French, Dutch and Polish.", "de|fr|nl|pl"],
  ["Proficiency in at least one of Swedish / Finnish, spoken and written", "fi|sv"],
  ["Sehr gute Deutsch- oder Französischkenntnisse", "de|fr"],
  ["Fließend Deutsch oder Französisch in Wort und Schrift", "de|fr"],
  ["Parli correntemente tedesco o francese", "de|fr"],
  ["Vous parlez couramment allemand ou italien", "de|it"],
  ["Biegła znajomość niemieckiego lub francuskiego", "de|fr"],
  ["Vloeiend Duits of Frans", "de|fr"],
  ["Hablas alemán o italiano con fluidez.", "de|it"],
  ["Fluency in German (native or C2), French is required", "de fr"],
  ["Bilingual Spanish/English clerk.", "es"],
  ["Fluent German; French or Spanish a plus", "de"],
  ["Fluent English and a good command of Greek", "el"],
  ["You are fluent in Greek and know the crew of our Turkish boats", "el tr"],
  ["You speak English, native or near native Greek", "el"],
  ["Fluent English, Greek or Turkish", "el|tr"],
  ["Native Greek and a good or perfect knowledge of Turkish", "el tr"],
  ["Fluent Greek (C1) or Turkish (B2)", "el|tr"],
  ["Fluent Greek or Turkish.\nGreek is required on this boat.", "el"],
  ["Fluent Greek or Turkish. You speak Greek all day.", "el"],
  ["Fluent Greek or Turkish.\nLanguages: Greek / Turkish", "el|tr"],
])("%j leaves the choice %s", (text, asked) => {
  const needed = readLanguages(texts(text)).value.flatMap((one) => (one.wished ? [] : [one.anyOf ?? one.language]));
  expect([...new Set(needed)].join(" ")).toBe(asked);
});

test.each([
  ["Native or fluent German", "c1"],
  ["Native, or fluent German", "c1"],
  ["Native or fluent written and spoken German", "c1"],
  ["Inglés avanzado o intermedio, alemán nativo", "c2"],
  ["Good or basic English and native German", "c2"],
])("of two levels that are each enough the lower one is asked, if both are its own: %s", (text, level) =>
  expect(readLanguages(texts(text)).value[0]?.level).toBe(level),
);

test.each([
  ["Native-level English", "c2"],
  ["Fluent or native English", "c1"],
  ["English: native or good", "b2"],
  ["Native or near-native English", "c2"],
  ["Native or fluent Greek, good English", "b2"],
  ["English must be very good in writing", "c1"],
  ["Vloeiend Engels", "c1"],
  ["angielski B2", "b2"],
  ["English menders wanted", null],
])("%s asks for English %s", (text, level) => expect(readEnglishLevel(texts(text)).value).toBe(level));
