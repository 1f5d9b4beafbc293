import type { PostingInput } from "./job-posting.ts";

/**
 * The names under which feeds and files state each field of a posting, best first: the first one that holds a value wins.
 * Compared after `columnName`, so "jobTitle", "Job Title" and "job_title" are one name. "a.b" is the field b inside the
 * object a. A link is the last resort for an identity: it is stable as long as the source does not move the posting.
 */
export const COLUMN_ALIASES = {
  source: ["source", "source_name", "job_source"],
  externalId: ["external_id", "uid", "id", "job_id", "uuid", "guid", "shortcode", "url", "job_url", "absolute_url", "link", "apply_url", "application_link"],
  title: ["title", "job_title", "position", "job_name", "name"],
  company: ["company", "company_name", "company.name", "employer", "employer_name", "organization", "hiring_organization", "hiring_organization.name"],
  location: [
    "location", "location_text", "location.name", "location.full_location", "candidate_required_location", "job_geo", "job_location",
    "location_restrictions", "categories.location", "locations", "region", "city", "country",
  ],
  type: ["type", "employment_type", "job_type", "employment_types", "job_types", "contract_type", "categories.commitment", "commitment"],
  salary: ["salary", "salary_text", "salary_description", "salary_range", "compensation", "compensation.compensation_tier_summary", "pay"],
  salaryMin: ["salary_min", "min_salary", "salary_from", "salary.min", "salary_range.min"],
  salaryMax: ["salary_max", "max_salary", "salary_to", "salary.max", "salary_range.max"],
  salaryCurrency: ["salary_currency", "currency", "salary.currency", "salary_range.currency"],
  salaryPeriod: ["salary_period", "salary_interval", "pay_period", "salary.period", "salary_range.interval"],
  sourceCategory: [
    "source_category", "category", "category.name", "category_name", "job_category", "job_industry", "parent_categories", "department",
    "categories.department", "categories", "industry",
  ],
  description: ["description", "job_description", "description_html", "content", "contents", "body", "comment_text", "description_plain", "job_excerpt", "excerpt"],
  url: ["url", "job_url", "absolute_url", "hosted_url", "careers_url", "link", "refs.landing_page"],
  applyUrl: ["apply_url", "application_link", "application_url", "apply_link", "careers_apply_url"],
  linkQualityScore: ["link_quality_score", "link_quality"],
  datePosted: [
    "date_posted", "posted_at", "publication_date", "pub_date", "published_at", "first_published", "published_on", "posted_date", "posted_on",
    "released_date", "created_at", "date", "epoch",
  ],
  logoUrl: ["logo_url", "company_logo", "company_logo_url", "company.logo_url", "logo"],
  skills: ["skills", "tags", "keywords", "technologies"],
  companyWebsiteUrl: ["company_website_url", "company_website", "company.website", "company_url", "website"],
  remoteFlag: ["remote_flag", "remote", "is_remote", "extra.remote", "location.remote", "telecommuting", "workplace_type", "job_location_type"],
} as const satisfies Record<keyof PostingInput, readonly string[]>;

/** A column's name in the form the table uses: "companyName", " Company-Name" and "company_name" all become "company_name". */
export function columnName(key: string): string {
  return key
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}
