import { hasDegree, hasSchool } from "#domain/resumes/reading/entry-words.ts";
import type { Quoted, ReadDates, ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import type { FactSection } from "./fact-fields.ts";
import type { ReadFact } from "./json-resume.ts";
import { placeFields } from "./place-fields.ts";
import { readStatedFact } from "./read-fact.ts";
import { statedQuote } from "./stated-quote.ts";

type Part = Quoted<unknown> | null | undefined;

/** What our reader found in a document, as facts to propose, each with the document's own words. What cannot be a fact is left out. */
export function factsOfReading(read: ReadResume): ReadFact[] {
  const { basics, work, education, skills, languages, certificates, projects, interests } = read;
  const place = basics.location?.value ?? "";
  const [page, ...pages] = basics.links;
  const facts: (ReadFact | null)[] = [
    fact(
      "basics",
      {
        name: basics.name?.value,
        label: basics.label?.value,
        email: basics.email?.value,
        phone: basics.phone?.value,
        ...(place === "" ? {} : placeFields(place)),
        url: page?.value,
        summary: basics.summary?.value,
      },
      [basics.name, basics.label, basics.email, basics.phone, basics.location, page, basics.summary],
    ),
    ...pages.map((link) => fact("profiles", { network: networkOf(link.value), url: link.value }, [link])),
    ...work.map(({ position, name, location, dates, summary, highlights }) =>
      fact(
        "work",
        {
          position: position?.value,
          name: name?.value,
          location: location?.value,
          ...period(dates),
          summary: summary?.value,
          highlights: highlights.map(({ value }) => value),
        },
        [position, name, location, dates, summary, ...highlights],
      ),
    ),
    ...education.map(({ studyType, institution, dates, score }) =>
      fact(
        "education",
        { ...degree(studyType?.value), institution: institution?.value, ...period(dates), score: score?.value },
        [studyType, institution, dates, score],
      ),
    ),
    ...skills.map((skill) => fact("skills", { name: skill.value }, [skill])),
    ...languages.map(({ language, fluency }) =>
      fact("languages", { language: language.value, fluency: fluency?.value }, [language, fluency]),
    ),
    ...certificates.map(({ name, issuer, dates }) =>
      fact(
        "certificates",
        { name: name.value, issuer: issuer?.value, date: dates?.value.endDate ?? dates?.value.startDate },
        [name, issuer, dates],
      ),
    ),
    ...projects.map(({ name, dates, highlights }) =>
      fact("projects", { name: name.value, ...period(dates), highlights: highlights.map(({ value }) => value) }, [
        name,
        dates,
        ...highlights,
      ]),
    ),
    ...interests.map((interest) => fact("interests", { name: interest.value }, [interest])),
  ];
  return facts.filter((one) => one !== null);
}

function fact(section: FactSection, raw: Record<string, unknown>, parts: readonly Part[]): ReadFact | null {
  const value = readStatedFact(section, raw);
  if (Object.keys(value).length === 0) return null;
  const quotes = new Set(parts.flatMap((part) => part?.quote ?? []));
  return { section, value, quote: statedQuote(quotes) };
}

function period(dates: Quoted<ReadDates> | null) {
  const { startDate, endDate, isCurrent } = dates?.value ?? { startDate: null, endDate: null, isCurrent: false };
  // A period whose end cannot be read would say that it goes on.
  return startDate !== null && endDate === null && !isCurrent ? {} : { startDate, endDate: isCurrent ? null : endDate };
}

/** "Bachelor of Science, Nursing" as the degree and its field; "Laurea, 110/110" and what has more commas stay whole. */
function degree(words = "") {
  const [, studyType = "", area = ""] = /^([^,،()]+)[,،] ([^,،()\d]+)$/u.exec(words) ?? [];
  return hasDegree(studyType) && !hasDegree(area) && !hasSchool(area) ? { studyType, area } : { studyType: words };
}

function networkOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}
