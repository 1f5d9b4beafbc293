import { fieldText, type PostingTexts } from "#domain/reading/evidence.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";

/** A posting as an importer hands it over, which states nothing but a title, changed by `overrides`. */
export function buildInput(overrides: Partial<PostingInput> = {}): PostingInput {
  return {
    source: "board",
    externalId: "1",
    title: "Net Mender",
    company: null,
    location: null,
    type: null,
    salary: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    sourceCategory: null,
    description: null,
    url: null,
    applyUrl: null,
    linkQualityScore: null,
    datePosted: null,
    logoUrl: null,
    skills: [],
    companyWebsiteUrl: null,
    remoteFlag: null,
    ...overrides,
  };
}

/** The fields of a posting as readers get them; those that are not given are empty. */
export function buildTexts(
  fields: Partial<Record<Exclude<keyof PostingTexts, "body"> | "text", string>>,
): PostingTexts {
  const { title = "", location = "", type = "", salary = "", skills = "", sourceCategory = "", text = "" } = fields;
  return {
    title: fieldText("title", title),
    location: fieldText("location", location),
    type: fieldText("type", type),
    salary: fieldText("salary", salary),
    skills: fieldText("skills", skills),
    sourceCategory: fieldText("sourceCategory", sourceCategory),
    body: fieldText("descriptionText", text),
  };
}
