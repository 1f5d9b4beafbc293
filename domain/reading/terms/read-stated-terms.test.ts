import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readStatedTerms } from "./read-stated-terms.ts";

const texts = (text: string, title = "") => buildTexts({ text, title });

test.each([
  ["Pay is 100% commission.", ["commission"]],
  ["Base salary plus commission", ["commission"]],
  ["Bezahlt wird auf Provisionsbasis", ["commission"]],
  ["Compenso: fisso più provvigioni", ["commission"]],
  ["Write to the Human Rights Commission", []],
  ["You write reports for commissions", []],
  ["We work a 4-day work week", ["four-day-week"]],
  ["Vier-Tage-Woche", ["four-day-week"]],
  ["In the office four days a week", []],
  ["Night shifts, twice a month", ["night-shift"]],
  ["No night shifts", []],
  ["There are no weekend or night shifts.", []],
  ["You will never work night shifts.", []],
  ["Keine Nachtschichten", []],
  ["Senza turni di notte", []],
  ["Sans travail de nuit", []],
  ["Sin turno de noche", []],
  ["No night shifts in winter; night shifts in summer", ["night-shift"]],
  ["Not only night shifts", ["night-shift"]],
  ["It is no problem and night shifts are paid double", ["night-shift"]],
  ["There is no cap and commission on every deal", ["commission"]],
  ["We pay no sales commission", []],
  ["You install and commission equipment and pumps.", []],
  ["Test and commission the plant", []],
  ["Salary and commission", ["commission"]],
  ["Base and commission structure", ["commission"]],
  ["Overnight travel is rare", []],
  ["We are async-first", ["asynchronous"]],
  ["You write asynchronous code", []],
  ["Wir suchen dich ab sofort in Bremen", ["immediate-start"]],
  ["Damit du ab sofort Hilfe findest", []],
  ["Looking for an immediate start", ["immediate-start"]],
])("%s: %s", (body, terms) => expect(readStatedTerms(texts(body), null)).toEqual(terms));

test("what a title says counts, and a text in another language that asks for no English", () => {
  expect(readStatedTerms(texts("", "Nurse, Night Shift"), null)).toEqual(["night-shift"]);
  expect(readStatedTerms(texts("Buscamos a alguien"), "es")).toEqual(["no-english-es"]);
});
