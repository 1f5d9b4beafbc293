import { expect, test } from "vitest";
import { fieldText } from "#domain/reading/evidence.ts";
import { KIND_TITLES } from "./kinds.ts";
import { isToldInTexts, textWords } from "./text-words.ts";

const wordsOf = (text: string) =>
  textWords(fieldText("descriptionText", `${"We will write to you, and you to us. ".repeat(30)}\n${text}`));

test("words by which work is named, without those of nearly any posting", () => {
  expect(wordsOf("We build games; nurses and payroll are with our team.")).toEqual(["game", "nurs", "payroll"]);
  expect(wordsOf("Payroll and payroll")).toEqual(["payroll"]);
  expect(wordsOf("A front-end, full stack, and e-commerce")).toEqual([
    "ecommerc",
    "end",
    "front",
    "frontend",
    "fullstack",
    "stack",
  ]);
  expect(wordsOf("Our platform, our team, our business.")).toEqual([]);
});

test("of a text that is short, or in another language, nothing is known", () => {
  expect(textWords(fieldText("descriptionText", "Payroll for nurses."))).toBeNull();
  for (const foreign of [
    "Wir suchen für den Payroll-Bereich jemanden, der mit uns ist. ",
    "Hledáme sestru na payroll. ",
  ])
    expect(textWords(fieldText("descriptionText", foreign.repeat(30)))).toBeNull();
  const allWork = KIND_TITLES.flatMap(({ titles }) => titles).join(", ");
  expect(wordsOf(allWork)).toBeNull();
});

test("a word that no kind of work is named by need not be told, nor a common one", () => {
  expect(["payroll", "localization", "nurs"].map(isToldInTexts)).toEqual([true, true, true]);
  expect(["zyxwv", "platform", "data"].map(isToldInTexts)).toEqual([false, false, false]);
});
