import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readCategories } from "./read-categories.ts";

function categories(fields: { title?: string; skills?: string; sourceCategory?: string; text?: string }) {
  return readCategories(buildTexts(fields)).value.map(({ value }) => value);
}

test("what somebody does is no field of work", () => {
  expect(categories({ title: "Gannet", text: "I travel often, and you have to travel too." })).toEqual([]);
  expect(categories({ title: "Gannet", text: "Travel for sailors." })).toEqual(["travel"]);
});

test.each([
  ["Senior Backend Engineer", "it-software"],
  ["Engineering Manager, Payments", "it-software"],
  ["Werkstudent Softwareentwicklung (m/w/d)", "student"],
  ["Marketing Intern", "marketing"],
  ["Sviluppatore Java", "it-software"],
  ["Développeuse Web", "it-software"],
  ["Desarrollador Full Stack", "it-software"],
  ["Customer Success Manager", "customer-service"],
  ["Addetta assistenza clienti", "customer-service"],
  ["Kundenberater im Innendienst", "customer-service"],
  ["Inbound Call Center Agent", "call-center"],
  ["Téléconseiller", "call-center"],
  ["Data Entry Clerk", "data-entry"],
  ["Saisie de données à domicile", "data-entry"],
  ["Executive Assistant to the CEO", "assistant"],
  ["Segretaria da remoto", "assistant"],
  ["Copywriter (German)", "copywriting"],
  ["Redakteurin", "copywriting"],
  ["Project Manager", "management"],
  ["Jefe de proyecto", "management"],
  ["English-Italian Translator", "translator"],
  ["Traductor jurado", "translator"],
  ["Übersetzerin", "translator"],
  ["Account Executive, EMEA", "sales"],
  ["Agente di commercio", "sales"],
  ["SEO Specialist", "marketing"],
  ["Chargée de communication", "marketing"],
  ["Logistics Coordinator", "operations"],
  ["Responsabile logistica", "operations"],
  ["Management Consultant", "consulting"],
  ["Consulente aziendale", "consulting"],
  ["Chief Technology Officer", "c-suite"],
  ["Geschäftsführerin", "c-suite"],
  ["CFO", "c-suite"],
  ["UX/UI Designer", "design"],
  ["Graphiste", "design"],
  ["TikTok Influencer", "influencer"],
  ["Brand Ambassador", "influencer"],
  ["Accountant", "finance"],
  ["Buchhalter", "finance"],
  ["Commercialista", "finance"],
  ["Travel Consultant", "travel"],
  ["Agente de viajes", "travel"],
  ["Consulente di viaggio", "travel"],
  ["Grabadora de datos", "data-entry"],
  ["Math Teacher", "education"],
  ["Docente di inglese", "education"],
  ["Technical Recruiter", "hr"],
  ["Personalreferent", "hr"],
  ["Telehealth Physician", "medical"],
  ["Psicologa", "medical"],
  ["Registered Nurse", "nursing"],
  ["Infermiere", "nursing"],
  ["Pflegefachkraft", "nursing"],
  ["Infirmière", "nursing"],
  ["Procurement Specialist", "procurement"],
  ["Einkäuferin", "procurement"],
  ["Einkaufsleiter", "procurement"],
  ["Mathematiklehrerin", "education"],
  ["Acheteur", "procurement"],
])("%s is %s", (title, category) => expect(categories({ title })).toContain(category));

test("the title comes before the team behind it, the source's field and the tags help", () => {
  expect(categories({ title: "Software Engineer, Marketing Platform" })[0]).toBe("it-software");
  expect(categories({ title: "Executive", sourceCategory: "Ticketing" })[0]).toBe("travel");
  expect(categories({ title: "Specialist II", skills: "payroll, recruiting, onboarding" })[0]).toBe("hr");
  expect(
    categories({ title: "Join us!", text: "We look for a bookkeeper with a calm hand. You like accounting." })[0],
  ).toBe("finance");
});

test("of equal words the profession comes first, and the source's own field outweighs one word of the title", () => {
  expect(categories({ title: "HR Software Engineer" })[0]).toBe("it-software");
  expect(categories({ title: "Accounting Software Sales Executive" })[0]).toBe("sales");
  expect(categories({ title: "Executive Assistant to the CEO" })[0]).toBe("assistant");
  expect(categories({ title: "Planning Engineer", sourceCategory: "Management Consulting" })).toEqual([
    "consulting",
    "operations",
  ]);
  expect(categories({ title: "Frontend Software Developer", sourceCategory: "Marketing" })[0]).toBe("it-software");
  expect(categories({ title: "Verkäuferin", sourceCategory: "Vertrieb" })).toEqual(["sales"]);
});

test("a profession outside the 23 is none of them, whatever its words", () => {
  expect(categories({ title: "Security Guard" })).toEqual([]);
});

test("nothing known is nothing, and confidence lies in (0, 1] with the best first", () => {
  expect(categories({ title: "Beekeeper" })).toEqual([]);
  const { value, evidence } = readCategories(buildTexts({ title: "Sales & Marketing Manager" }));
  expect(value.map(({ value: name }) => name)).toEqual(expect.arrayContaining(["sales", "marketing"]));
  expect(
    value.every(
      ({ confidence }, at) => confidence > 0 && confidence <= 1 && confidence <= (value[at - 1]?.confidence ?? 1),
    ),
  ).toBe(true);
  expect(evidence.length).toBeGreaterThan(0);
});
