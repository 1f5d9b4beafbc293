import { choiceText, formatCount, formatDay, listText } from "#app/lib/format.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { JobDetail } from "#domain/matching/job-detail.ts";
import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";
import { formatAge, formatMinutesAgo } from "./format-age.ts";
import { aboutNote, aboutText } from "./pay-texts.ts";
import { NAMED_COUNTRIES, whereText } from "./where-text.ts";

/** `value` null = not stated, which `silence` says; `notes` are shown below it, `all` is what the value sums up. */
export type FactView = {
  label: string;
  value: string | null;
  silence: string;
  notes: string[];
  all: { summary: string; text: string } | null;
};
/** Facts whose name decides the form of "not stated" in some language. */
type NamedFact = "salary" | "experience" | "skills" | "posted";

/**
 * For loaders: what the posting states and what it leaves open; of one without a text only what is stated. Requirements are listed only
 * where there are any.
 */
export function presentFacts(job: JobDetail, ratesAsOf: string | null): FactView[] {
  const nameOf = countryNamer(getLocale());
  const { salaryStated, salary } = job;
  const original = salaryStated === null || salaryStated === salary ? null : m.jobs_pay_stated({ text: salaryStated });
  const about = job.payAbout ? [aboutText(job.payAbout), aboutNote([job.payAbout], ratesAsOf)] : [];
  const countries = job.where.openCount > NAMED_COUNTRIES ? job.where.open.map(nameOf) : [];
  const facts: [label: string, value: string | null, notes?: string[], fact?: NamedFact][] = [
    ...stated(m.jobs_fact_position(), job.position),
    [m.jobs_fact_salary(), job.salary, [original, ...about].filter((note) => note !== null), "salary"],
    [m.jobs_fact_place(), whereText(job.where, nameOf)],
    ...stated(m.jobs_fact_office(), officeText(job.hybridDays)),
    ...stated(m.jobs_fact_hours(), seriesText(job.timeZones) || null),
    ...stated(m.jobs_fact_permit(), permitText(job.workPermit, nameOf)),
    [
      m.jobs_fact_type(),
      seriesText(job.employmentTypes.map((type) => m.questionnaire_employment({ option: type }))) || null,
    ],
    ...stated(m.jobs_fact_weekly(), weeklyText(job.weeklyHours)).map(([label, value]): [string, string, string[]] => [
      label,
      value,
      job.weeklyHoursWords === null ? [] : [m.jobs_posting_says({ words: job.weeklyHoursWords })],
    ]),
    [
      m.jobs_fact_category(),
      seriesText(job.categories.map((category) => m.questionnaire_category({ option: category }))) || null,
    ],
    [m.jobs_fact_experience(), experienceText(job), [], "experience"],
    [
      m.jobs_fact_english(),
      job.englishLevel ? m.questionnaire_english({ option: job.englishLevel }) : null,
      job.englishWords === null ? [] : [m.jobs_english_words({ words: job.englishWords })],
    ],
    ...stated(m.jobs_fact_languages(), languagesText(job)),
    [m.jobs_fact_education(), educationText(job)],
    [m.jobs_fact_skills(), seriesText(job.skills) || null, [], "skills"],
    [m.jobs_fact_posted(), job.ageDays === null ? null : formatAge(job.ageDays), [], "posted"],
    [m.jobs_fact_source(), job.sourceName],
    ...traceOf(job.trace),
  ];
  const told = job.textAt === null ? facts : facts.filter(([, value]) => value !== null);
  return told.map(([label, value, notes = [], fact]) => ({
    label,
    value,
    silence: job.isCut ? m.jobs_not_in_beginning() : m.jobs_not_stated({ fact: fact ?? "other" }),
    notes,
    all:
      label === m.jobs_fact_place() && countries.length > 0
        ? {
            summary: m.jobs_open_all({ count: countries.length }),
            text: seriesText(countries.sort((a, b) => a.localeCompare(b, getLocale()))),
          }
        : null,
  }));
}

/** When the posting was last on its board, and its past: dates and counts, nothing about intent. */
function traceOf(trace: JobDetail["trace"]): [string, string, string[]][] {
  if (trace === null) return [];
  const { seenMinutesAgo, onBoard, firstSeenAt, timesPosted, textChangedAt } = trace;
  const seen = seenMinutesAgo === null ? m.jobs_seen_not() : formatMinutesAgo(seenMinutesAgo);
  const times = m.jobs_posted_times({ count: timesPosted, date: formatDay(firstSeenAt.toISOString()) });
  const text = textChangedAt
    ? m.jobs_text_changed({ date: formatDay(textChangedAt.toISOString()) })
    : timesPosted > 1
      ? m.jobs_text_unchanged()
      : null;
  const past = text === null ? times : `${times} · ${text}`;
  // Feeds show their newest only: that a posting is no longer among them says nothing.
  return onBoard ? [[m.jobs_fact_seen(), seen, [past]]] : [[m.jobs_fact_history(), past, []]];
}

function stated(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]];
}

/** "3 years or more", "2 to 4 years". */
export function yearsText({ min, max }: { min: number; max: number | null }): string {
  if (min === 0 && max === null) return m.jobs_years_none();
  return max === null ? m.jobs_years_min({ min }) : m.jobs_years_range({ min, max });
}

/** The years, else the level; an internship is a type of employment. */
function experienceText({ yearsAsked, seniority }: Pick<JobDetail, "yearsAsked" | "seniority">): string | null {
  if (!yearsAsked) return seniority === null || seniority === "intern" ? null : m.jobs_level({ level: seniority });
  return yearsText(yearsAsked);
}

function educationText({ education, studentsOnly }: Pick<JobDetail, "education" | "studentsOnly">): string | null {
  if (studentsOnly) return m.jobs_for_students();
  return education ? m.questionnaire_education({ option: education }) : null;
}

/** "10–20", "up to 40", "at least 8". */
function weeklyText(hours: JobDetail["weeklyHours"]): string | null {
  if (!hours) return null;
  const { min, max } = hours;
  if (min === null) return max === null ? null : m.jobs_weekly_most({ hours: formatCount(max) });
  if (max === null) return m.jobs_weekly_least({ hours: formatCount(min) });
  return min === max ? formatCount(min) : `${formatCount(min)}–${formatCount(max)}`;
}

function officeText(days: JobDetail["hybridDays"]): string | null {
  if (!days) return null;
  const { min, max } = days;
  return m.jobs_office_days({ days: min === max ? String(max) : `${min}–${max}`, max });
}

function permitText(permit: JobDetail["workPermit"], nameOf: (code: string) => string): string | null {
  if (!permit) return null;
  const { required, countries, sponsorship } = permit;
  const needed =
    countries.length === 0
      ? m.jobs_permit_required()
      : m.jobs_permit_required_in({ countries: listText(countries.map(nameOf)) });
  const help = sponsorship === "offered" ? m.jobs_permit_offered() : m.jobs_permit_refused();
  return [...(required ? [needed] : []), ...(sponsorship ? [help] : [])].join(" · ") || null;
}

function languagesText({ languages, textLanguage }: JobDetail): string | null {
  const nameOf = languageNamer(getLocale());
  const choices = Map.groupBy(languages, ({ language, anyOf }) => anyOf ?? language);
  const names = [...choices].map(([choice, some]) => {
    const levelOf = (code: string) => some.find(({ language }) => language === code)?.level?.toUpperCase();
    return choiceText(
      choice.split("|").map((code) => {
        const level = levelOf(code);
        return level ? m.jobs_language_level({ language: nameOf(code), level }) : nameOf(code);
      }),
    );
  });
  const isAsked = languages.some(({ language }) => language === textLanguage);
  const written = textLanguage === null || isAsked ? [] : [m.jobs_written_in({ language: nameOf(textLanguage) })];
  return seriesText([...names, ...written]) || null;
}
