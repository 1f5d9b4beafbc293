import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readHybridDays } from "./place/read-hybrid-days.ts";
import { readTimeZones } from "./place/read-time-zones.ts";
import { readWorkPermit } from "./place/read-work-permit.ts";
import { readLanguages, readTextLanguage } from "./terms/read-languages.ts";

const texts = (text: string, title = "") => buildTexts({ text, title });

const asked = (found: ReturnType<typeof readLanguages>) =>
  found.value.map(({ language, level }) => `${language} ${level ?? "-"}`).join(", ");

test.each([
  ["Fluent German and French", "de c1, fr c1"],
  ["Deutsch auf C1-Niveau", "de c1"],
  ["Verhandlungssichere Deutschkenntnisse", "de c1"],
  ["Spanish-speaking colleagues wanted", "es -"],
  ["Ottima conoscenza della lingua tedesca", "de c1"],
  ["Madrelingua italiana", "it c2"],
  ["Nivel alto de francés", "fr c1"],
  ["Vous parlez italien", "it -"],
  ["Polish: B2", "pl b2"],
  ["Native Mandarin speaker", "zh c2"],
  ["You serve our German clients", ""],
  ["We polish boats and speak plainly", ""],
  ["Programming languages such as Swift; a Spanish office", ""],
  ["Fluent English", ""],
])("%s asks %j", (text, expected) => expect(asked(readLanguages(texts(text)))).toBe(expected));

test("a title names the language beside work with people or words", () => {
  expect(asked(readLanguages(texts("", "Support Agent (Dutch)")))).toBe("nl -");
  expect(asked(readLanguages(texts("", "Account Manager, Dutch market")))).toBe("");
});

test.each([
  ["Time zone: UTC-5 to UTC+1", -5, 1],
  ["We currently work across GMT+2 to GMT-3 and welcome candidates in that range.", -3, 2],
  ["You overlap with CET ±2 hours", -1, 3],
  ["US business hours", -8, -5],
  ["Working hours: 9am - 5pm EST", -5, -5],
  ["Hours overlap from UTC+5:30 on", 5.5, 5.5],
  ["Within 3 hours of CET time zone", -2, 4],
  ["European time zones", 0, 2],
])("%s: from %d to %d", (text, fromUtcHours, toUtcHours) =>
  expect(readTimeZones(texts(text)).value).toMatchObject({ fromUtcHours, toUtcHours }),
);

test.each(["Webinar at 3pm CET, two hours", "You have a good sense of time", "CET is a college", "40 hours a week"])(
  "%s: no time zone",
  (text) => expect(readTimeZones(texts(text)).value).toBeNull(),
);

test.each([
  ["You must be authorized to work in Germany.", { required: true, countries: ["DE"], sponsorship: null }],
  ["Valid EU work permit required", { required: true, sponsorship: null }],
  ["We are unable to offer visa sponsorship", { required: false, countries: [], sponsorship: "refused" }],
  ["Acme does not provide work visa sponsorship for this role", { sponsorship: "refused" }],
  ["Relocation and visa sponsorship are not being offered", { sponsorship: "refused" }],
  ["Must work here without the need for employer-based visa sponsorship", { sponsorship: "refused" }],
  ["We do not mind where you are from. We offer visa sponsorship", { sponsorship: "offered" }],
  ["Not only pay but visa support", { sponsorship: "offered" }],
  ["No boat required, visa sponsorship available", { sponsorship: "offered" }],
  ["If you do not hold a permit, we offer visa sponsorship", { sponsorship: "offered" }],
  ["Without exception we offer visa sponsorship", { sponsorship: "offered" }],
  ["Visa sponsorship is available for sailors not based in Norway", { sponsorship: "offered" }],
  ["Visa support for whoever doesn't have a permit", { sponsorship: "offered" }],
  ["Visa assistance", { sponsorship: "offered" }],
  ["Relocation assistance, visa assistance", { sponsorship: "offered" }],
  ["Visa sponsorship isn't available", { sponsorship: "refused" }],
  ["Visa sponsorship cannot be offered", { sponsorship: "refused" }],
  ["Visa sponsorship is not something we can offer", { sponsorship: "refused" }],
  ["We do not offer a berth, relocation, or visa sponsorship", { sponsorship: "refused" }],
  ["You work here without requiring, now or in the future, visa sponsorship", { sponsorship: "refused" }],
  ["Visa sponsorship available", { required: false, countries: [], sponsorship: "offered" }],
  ["U.S. citizenship is required, no visa sponsorship", { required: true, countries: ["US"], sponsorship: "refused" }],
  ["Gültige Arbeitserlaubnis", { required: true, countries: [], sponsorship: null }],
])("%s", (text, expected) => expect(readWorkPermit(texts(text)).value).toMatchObject(expected));

test.each([
  "You issue permits for boats",
  "You handle visa assistance for travellers",
  "A visa card",
  "We sponsor a rowing club",
])("%s: no work permit", (text) => expect(readWorkPermit(texts(text)).value).toBeNull());

test.each([
  ["Three days a week in our Oslo office", 3, 3],
  ["Hybrid (2-3 days/week)", 2, 3],
  ["In-office 4 days per week", 4, 4],
  ["Zwei Tage pro Woche im Büro", 2, 2],
  ["Due giorni a settimana in ufficio", 2, 2],
  ["Deux jours de télétravail par semaine", 3, 3],
  ["Tres días de teletrabajo a la semana", 2, 2],
  ["Work from home 3 days a week, else you are at our Oslo office", 2, 2],
])("%s: %d to %d days", (text, min, max) => expect(readHybridDays(texts(text)).value).toEqual({ min, max }));

test.each([
  "Two days in our office per month",
  "Hybrid: 2 days per month in the office",
  "25 days off",
  "An on-site interview takes 2 days",
  "Part-time: you work from home 3 days a week",
  "You work from home, 4 days a week (32 hours)",
])("%s: no office days", (text) => expect(readHybridDays(texts(text)).value).toBeNull());

test("the language a posting is written in, with its first words; English is none", () => {
  const german = "Wir suchen dich für die Arbeit mit dem Team. Du planst und berichtest an die Leitung.";
  expect(readTextLanguage(texts(german))).toMatchObject({
    value: "de",
    evidence: [{ about: "languages", quote: "Wir suchen dich für die Arbeit mit dem Team." }],
  });
  expect(readTextLanguage(texts("You plan the work of the team and report to the head of it."))).toEqual({
    value: null,
    evidence: [],
  });
});
