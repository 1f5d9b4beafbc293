import type { ResumeLine } from "./resume-document.ts";

/** What a résumé says, in terms of JSON Resume 1.0.0: proposals, not facts. What is not said is null or empty. */
export type ReadResume = {
  basics: {
    name: Quoted | null;
    /** The line under the name: "Senior Accountant". */
    label: Quoted | null;
    email: Quoted | null;
    phone: Quoted | null;
    /** As written: "Austin, TX" or a whole address. */
    location: Quoted | null;
    /** Pages of the person, `https://` put before addresses without it. */
    links: Quoted[];
    summary: Quoted | null;
  };
  work: ReadWork[];
  education: ReadEducation[];
  skills: Quoted[];
  languages: { language: Quoted; fluency: Quoted | null }[];
  certificates: { name: Quoted; issuer: Quoted | null; dates: Quoted<ReadDates> | null }[];
  projects: { name: Quoted; dates: Quoted<ReadDates> | null; highlights: Quoted[] }[];
  interests: Quoted[];
};

/** A value, the source's own words for it and where they stand; page and line count from 1. */
export type Quoted<T = string> = { value: T; quote: string; page: number; line: number };

/** Dates as "2021", "2021-03" or "2021-03-15"; null = not said, or not a date ("March 20XX"). `isCurrent`: said to go on until today. */
export type ReadDates = { startDate: string | null; endDate: string | null; isCurrent: boolean };

/** At least one of `position`, `name` (the employer) and `dates` is there. */
export type ReadWork = {
  position: Quoted | null;
  name: Quoted | null;
  location: Quoted | null;
  dates: Quoted<ReadDates> | null;
  /** A paragraph before or instead of a list. */
  summary: Quoted | null;
  highlights: Quoted[];
};

/** At least one of `studyType` (the degree with its field, as written) and `institution` is there; `score`: a grade, as written. */
export type ReadEducation = {
  studyType: Quoted | null;
  institution: Quoted | null;
  location: Quoted | null;
  dates: Quoted<ReadDates> | null;
  score?: Quoted;
};

/** Words of a line as what they say. */
export const quoted = (text: string, { page, line }: ResumeLine, value = text): Quoted => ({
  value,
  quote: text,
  page,
  line,
});
