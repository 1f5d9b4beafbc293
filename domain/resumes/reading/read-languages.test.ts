import { expect, test } from "vitest";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";

const spoken = (text: string) =>
  readResume(documentOfText(`Ada Example\nada@example.org\n\n${text}`)).languages.map(
    ({ language, fluency }) => `${language.value}: ${fluency?.value ?? "–"}`,
  );

test.each([
  [
    "Language skills\nMother tongue(s): ENGLISH | YORUBA\nOther language(s):\nFRENCH\tA2",
    ["ENGLISH: Mother tongue", "YORUBA: Mother tongue", "FRENCH: A2"],
  ],
  [
    "LINGUE\nSono di madrelingua italiana. Traduco dal tedesco e dall'inglese (entrambi C2) e parlo lo sloveno a livello B1.",
    ["Italiano: Sono di madrelingua", "Tedesco: entrambi C2", "Inglese: entrambi C2", "Sloveno: a livello B1"],
  ],
  [
    "Sprachen\nDeutsch ist meine Muttersprache, Englisch spreche ich verhandlungssicher.",
    ["Deutsch: ist meine Muttersprache", "Englisch: spreche ich verhandlungssicher"],
  ],
  [
    "Languages\nEnglish and Irish (native), French (intermediate)",
    ["English: native", "Irish: native", "French: intermediate"],
  ],
  [
    "Languages\nI am a native speaker of English and Navajo and have conversational Spanish.",
    ["English: I am a native speaker of", "Navajo: I am a native speaker of", "Spanish: have conversational"],
  ],
  ["Sprachen\nEnglisch: verhandlungssicher, C1, Spanisch: gut", ["Englisch: verhandlungssicher, C1", "Spanisch: gut"]],
  ["Langues\nanglais : courant (B2) ; espagnol : notions", ["Anglais: courant (B2)", "Espagnol: notions"]],
  ["Langues\nFrançais : langue maternelle\nBreton : courant", ["Français: langue maternelle", "Breton: courant"]],
  ["Idiomas\nEspañol\tnativo\nLlanito\tbueno", ["Español: nativo", "Llanito: bueno"]],
  ["Sprachen\nEnglisch: B2\nSprechen: gut", ["Englisch: B2"]],
  [
    "Other\nFluent in English, conversational Spanish. Volunteer abroad.",
    ["English: Fluent in", "Spanish: conversational"],
  ],
  ["Other\nThe Spanish team won.", []],
])("languages that %j tells", (text, expected) => expect(spoken(text)).toEqual(expected));
