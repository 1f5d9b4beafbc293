import { FACT_SECTIONS, type FactSection } from "#domain/resumes/facts/fact-fields.ts";
import { CV_LANGUAGES, type CvLanguage } from "./cv-words.ts";

/** One column with dates at the line's end; dates above each entry; a centred head with capital headings. */
export const CV_LAYOUTS = ["plain", "dated", "classic"] as const;
export type CvLayout = (typeof CV_LAYOUTS)[number];
export const CV_PAPERS = ["A4", "Letter"] as const;

/** What a CV shows of a person's facts and how; it holds no facts itself, so a changed fact changes every CV. */
export type CvDesign = {
  layout: CvLayout;
  paper: (typeof CV_PAPERS)[number];
  language: CvLanguage;
  /** Whether the person's photo is shown, if there is one. */
  photo: boolean;
  /** All sections in their order; `basics` is the head of the page. */
  order: FactSection[];
  hiddenSections: FactSection[];
  /** Ids of facts that are left out. */
  hidden: string[];
  /** Ids of facts that come first in their sections, in this order; the others follow, latest first. */
  first: string[];
  /** By a fact's id, the entries of its `highlights` that are shown, in this order; all of them for a fact that is not named. */
  highlights: Record<string, string[]>;
};

const MAX_IDS = 1_000;
const MAX_ENTRIES = 100;

/** A design from whatever is stored or sent: what is unknown is left out, what is missing is usual. Never throws. */
export function readDesign(raw: Readonly<Record<string, unknown>>, language: CvLanguage = "en"): CvDesign {
  const sections = (value: unknown) => [...new Set(textsIn(value))].filter(isSection);
  const order = sections(raw.order);
  return {
    layout: CV_LAYOUTS.find((one) => one === raw.layout) ?? "plain",
    paper: CV_PAPERS.find((one) => one === raw.paper) ?? "A4",
    language: CV_LANGUAGES.find((one) => one === raw.language) ?? language,
    photo: raw.photo === true,
    order: [...order, ...FACT_SECTIONS.filter((section) => !order.includes(section))],
    // As sets, so that the same choice is the same design.
    hiddenSections: sections(raw.hiddenSections).toSorted(),
    hidden: [...new Set(textsIn(raw.hidden))].slice(0, MAX_IDS).toSorted(),
    first: textsIn(raw.first).slice(0, MAX_IDS),
    highlights: Object.fromEntries(
      Object.entries(isObject(raw.highlights) ? raw.highlights : {})
        .slice(0, MAX_IDS)
        .map(([id, lines]) => [id, textsIn(lines).slice(0, MAX_ENTRIES)]),
    ),
  };
}

/** The section before the next one above it that has something to show; the head of the page stays first. */
export function moveUp(design: CvDesign, section: string, shown: ReadonlySet<FactSection>): CvDesign {
  const order = design.order.toSorted((one, other) => Number(other === "basics") - Number(one === "basics"));
  const at = order.indexOf(section as FactSection);
  const to = order.findLastIndex((one, place) => place < at && one !== "basics" && shown.has(one));
  if (to > 0) order.splice(to, 0, ...order.splice(at, 1));
  return { ...design, order };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function isSection(name: string): name is FactSection {
  return (FACT_SECTIONS as string[]).includes(name);
}

/** Not `isRecord`, with which the builder's page would load code of another page. */
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
