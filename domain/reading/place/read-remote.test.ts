import { expect, test } from "vitest";
import { fieldText, type PostingTexts } from "#domain/reading/evidence.ts";
import { readRemote } from "./read-remote.ts";

function kind(
  fields: { title?: string; location?: string; type?: string; text?: string },
  remoteFlag: boolean | null = null,
  sourceRemoteOnly = false,
) {
  const empty = fieldText("salary", "");
  const texts: PostingTexts = {
    title: fieldText("title", fields.title ?? ""),
    location: fieldText("location", fields.location ?? ""),
    type: fieldText("type", fields.type ?? ""),
    body: fieldText("descriptionText", fields.text ?? ""),
    salary: empty,
    skills: empty,
    sourceCategory: empty,
  };
  return readRemote(texts, { remoteFlag, sourceRemoteOnly }).value;
}

test.each([
  [{ location: "Remote - US" }, "remote"],
  [{ location: "Remoto, Brasil" }, "remote"],
  [{ type: "Homeoffice" }, "remote"],
  [{ type: "Full-time (hybrid)" }, "hybrid"],
  [{ location: "Work from home" }, "remote"],
  [{ location: "Hybrid - London" }, "hybrid"],
  [{ location: "In-Office" }, "onsite"],
  [{ title: "Net Mender | ONSITE | Rome" }, "onsite"],
  [{ title: "Net Mender (onsite or remote)" }, "remote"],
  [{ title: "Remote (EU) or hybrid (Oslo)" }, "remote"],
  [{ title: "Hybrid remote" }, "hybrid"],
  [{ location: "Not remote, Oslo" }, "onsite"],
  [{ location: "Oslo", text: "This is a fully remote role." }, "remote"],
  [{ location: "Oslo", text: "Three days a week in our Oslo office, the rest is work from home." }, "hybrid"],
  [{ location: "Oslo", text: "The position is on-site." }, "onsite"],
  [{ location: "Bengaluru, India" }, null],
  [{ location: "Oslo, not fully remote" }, "hybrid"],
  [{ location: "Oslo", text: "Please note: this is not a fully remote role." }, "hybrid"],
  [{ location: "Onsite (remote by exception)" }, "onsite"],
  [{ location: "Oslo; remote work is not offered" }, "onsite"],
  [{ text: "Net menders sit with the boats; remote work only with approval." }, "onsite"],
  [{ text: "The berth clerk is not eligible for remote work." }, "onsite"],
  [{ location: "REMOTE (UTC+12)" }, "remote"],
  [{ text: "Flexibel: bis zu 40 % Homeoffice" }, "hybrid"],
  [{ text: "Un accord de télétravail (jusqu'à 45% du temps)" }, "hybrid"],
  [{ text: "Roughly 40–60% home office once you know the nets" }, "hybrid"],
  [{ text: "100 % Homeoffice, gern auch vom Boot" }, "remote"],
  [{ text: "This is a remote position (15% travel)." }, "remote"],
  [{ text: "We run remote sensors in remote places." }, null],
  [{ location: "Onsite, Oslo + remote for some roles" }, null],
  [{ location: "Onsite (Oslo) + a few remote-friendly roles" }, null],
  [{ location: "Oslo onsite (Designer remote)" }, null],
  [{ location: "Oslo | ONSITE+PART REMOTE" }, "hybrid"],
  [{ text: "Telework type: Full-Time Office\nYou sail, working remotely when required." }, "onsite"],
  [{ text: "Work mode: Hybrid" }, "hybrid"],
  [{ text: "Hybrid: 2 days per month in the office" }, "hybrid"],
  [{ text: "Workplace: Remote" }, "remote"],
  [{ text: "Work mode: on-site or remote" }, null],
  [{ text: "We mend nets. Based in our Oslo office, you look after them." }, "onsite"],
  [{ text: "This role can be based in our Oslo office." }, null],
  [{ location: "Riyadh", text: "Cook for a ship. FREE ACCOMADATION10 hrs duty" }, "onsite"],
  [{ location: "Doha", text: "Only ECNR passport" }, "onsite"],
  [{ location: "Oslo", text: "Relocation assistance available" }, "onsite"],
  [{ location: "Oslo", text: "No relocation assistance is provided" }, null],
  [{ location: "Remote", text: "Relocation assistance is available." }, "remote"],
  [{ location: "Oslo (In-Office 3-4 days)" }, "hybrid"],
  [{ location: "Oslo | 2x/week in office" }, "hybrid"],
  [{ location: "Oslo | on-site" }, "onsite"],
  [{ text: "We mend nets. All positions are on-site." }, "onsite"],
  [{ text: "Full-time, ONSITE in Oslo, with a visa" }, "onsite"],
  [{ text: "We meet onsite in Oslo once a year and are fully remote." }, "remote"],
  [{ text: "We seek menders for 3 roles Remote (Norway preferred)" }, "remote"],
  [{ location: "Oslo, in-office 5 days" }, "onsite"],
  [{ title: "Net mending, home based" }, "remote"],
  [{ title: "Home-Based Speech Therapist" }, null],
  [{ title: "Home Based Wound Care Nurse" }, null],
  [{ title: "Registered Nurse (home-based)" }, null],
  [{ title: "Customer Care Agent, home-based" }, "remote"],
  [{ text: "The first interviews can be remote." }, null],
  [{ text: "The position can be remote." }, "remote"],
  [{ text: "We mend nets. Not all jobs are remote." }, null],
  [{ text: "Not every role can be remote." }, null],
  [{ text: "None of our roles are fully remote." }, null],
  [{ text: "We mend nets. All our roles are fully remote." }, "remote"],
  [{ text: "Working from our Oslo office is optional." }, null],
  [{ text: "We mend nets. Working from our Oslo office, you look after them." }, "onsite"],
  [{ text: "Annual gathering onsite in Bergen" }, null],
  [{ text: "Anywhere in Norway - can be remote or from one of our offices" }, "remote"],
  [
    { location: "Remote", text: "Mend nets. This is a hybrid role: you are in our Oslo office 3 days a week." },
    "hybrid",
  ],
  [{ location: "Remote", text: "An vier Tagen der Woche vor Ort in Bremen, sonst mobil." }, "hybrid"],
  [{ location: "Remoto", text: "Si lavora da casa due giorni alla settimana, gli altri a Bari." }, "hybrid"],
  [{ location: "Remoto", text: "Esquema híbrido: martes y jueves en la oficina de Vigo." }, "hybrid"],
  [{ location: "Lyon (remote)", text: "Rythme hybride : trois jours par semaine à l'atelier." }, "hybrid"],
  [{ title: "Filetier, télétravail", text: "Télétravail 4 jours sur 5, le vendredi à Sète." }, "hybrid"],
  [{ location: "Remote", text: "Je werkt twee dagen per week op kantoor in Urk." }, "hybrid"],
  [{ location: "Remote", text: "Praca: 2 dni w tygodniu w biurze w Gdyni." }, "hybrid"],
  [{ location: "Remoto", text: "Você fica 3 dias por semana no escritório de Olhão." }, "hybrid"],
  [{ text: "Mobiles Arbeiten an bis zu drei Tagen pro Woche" }, "hybrid"],
  [{ location: "Remote", text: "Employees near Oslo are expected in the office three days a week." }, "remote"],
  [{ location: "Remote", text: "We offer hybrid work to some teams." }, "remote"],
  [{ location: "Smart working" }, "remote"],
  [{ location: "Thuiswerken" }, "remote"],
])("%j is %s", (fields, expected) => expect(kind(fields)).toBe(expected));

test("the source's field and a remote-only source speak when the words do not", () => {
  expect(kind({ location: "Oslo" }, true)).toBe("remote");
  expect(kind({ location: "Oslo" }, false)).toBeNull();
  expect(kind({ location: "Hybrid" }, true)).toBe("hybrid");
  expect(kind({ location: "USA" }, null, true)).toBe("remote");
  expect(kind({ location: "Hybrid, Oslo" }, null, true)).toBe("hybrid");
  expect(kind({ text: "Based in our Oslo office, you mend nets." }, null, true)).toBe("remote");
});
