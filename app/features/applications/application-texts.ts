import { m } from "#app/paraglide/messages.js";
import type { ApplicationError, ApplicationField } from "#domain/applications/apply/application-form.ts";
import type { RequirementTopic, ClaimReason } from "#domain/applications/letter/letter.ts";
import type { SourceKind } from "#domain/applications/letter/letter-facts.ts";

export const APPLICATION_FIELD_TEXT: Record<ApplicationField, () => string> = {
  fullName: m.apply_full_name,
  email: m.apply_email,
  phone: m.apply_phone,
  coverLetter: m.apply_cover_letter,
  linkedinUrl: m.apply_linkedin,
  portfolioUrl: m.apply_portfolio,
};

const INVALID_TEXT: Record<ApplicationField, () => string> = {
  fullName: m.apply_error_required,
  email: m.apply_error_email,
  phone: m.apply_error_phone,
  coverLetter: m.apply_error_too_long,
  linkedinUrl: m.apply_error_url,
  portfolioUrl: m.apply_error_url,
};

export function applicationErrorText(field: ApplicationField, error: ApplicationError): string {
  if (error === "required") return m.apply_error_required();
  return error === "too-long" ? m.apply_error_too_long() : INVALID_TEXT[field]();
}

export const SOURCE_TEXT: Record<SourceKind, () => string> = {
  profile: m.apply_source_profile,
  answers: m.apply_source_answers,
  resume: m.apply_source_resume,
  posting: m.apply_source_posting,
};

export const DEMAND_TEXT: Record<RequirementTopic, () => string> = {
  skill: m.apply_topic_skill,
  experience: m.apply_topic_experience,
  education: m.apply_topic_education,
  english: m.apply_topic_english,
  language: m.apply_topic_language,
  country: m.apply_topic_country,
};

export const HINT_TEXT: Record<ClaimReason, () => string> = {
  noSource: m.apply_hint_no_source,
  saysMore: m.apply_hint_says_more,
  otherContext: m.apply_hint_other_context,
  unreadable: m.apply_hint_unreadable,
};
