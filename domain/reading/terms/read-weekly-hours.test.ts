import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readWeeklyHours } from "./read-weekly-hours.ts";

const texts = (text: string, title = "") => buildTexts({ text, title });

test.each([
  ["Mending nets: 20 hours/week.", 20, 20],
  ["Work up to 40 hrs per week", null, 40],
  ["at least 8 hours a week", 8, null],
  ["Set your own time, 30+ hours per week", 30, null],
  ["Part-time (10–20 hrs/week) by the sea", 10, 20],
  ["Vollzeit (38,5 Stunden/Woche)", 38.5, 38.5],
  ["a 40-hour work week", 40, 40],
  ["Contratto da 24 ore settimanali", 24, 24],
  ["35 heures par semaine", 35, 35],
  ["hasta 30 horas a la semana", null, 30],
])("%j", (text, min, max) => {
  const { value, evidence } = readWeeklyHours(texts(text));
  expect(value).toEqual({ min, max });
  expect(evidence).toHaveLength(1);
  expect(text).toContain(evidence[0]?.quote);
});

test.each([
  "We answer within 24 hours, seven days a week",
  "Our sailors have < 5 hours of meetings a week; less than 6 hours a week",
  "Insurance for employees working 30 hours per week",
  "Save 10 hours per week with our nets",
  "8-hour shifts with 4 weekdays",
  "120 hours per week of sunshine",
  "more than 40 hour weeks",
])("%j says nothing of the job's own hours", (text) => {
  expect(readWeeklyHours(texts(text))).toEqual({ value: null, evidence: [] });
});

test("the title's hours come first", () => {
  expect(readWeeklyHours(texts("", "Net Support Agent (20 hrs/week)")).value).toEqual({ min: 20, max: 20 });
  expect(readWeeklyHours(texts("40 hours per week", "Net Mender (10 hrs/week)")).value).toEqual({ min: 10, max: 10 });
});
