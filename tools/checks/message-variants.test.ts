import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOGIN_NOTES, SECURITY_NOTES } from "#app/features/account/account-notes.ts";
import { CLOSINGS } from "#app/features/profile/account-closed-note.tsx";
import { HINTED_STEPS } from "#app/features/questionnaire/step-head.tsx";
import { THEMES } from "#app/lib/theme.ts";
import { NEW_PASSWORD_ERRORS } from "#domain/accounts/new-password-form.ts";
import { CADENCES } from "#domain/alerts/schedule.ts";
import { APPLICATION_ERRORS, APPLICATION_FIELDS } from "#domain/applications/apply/application-entries.ts";
import { LETTER_LANGUAGES } from "#domain/applications/letter/draft/letter-phrases.ts";
import { REQUIREMENT_TOPICS } from "#domain/applications/letter/letter.ts";
import { APPLICATION_EVENT_KINDS, APPLICATION_STATUSES } from "#domain/applications/tracker/application-event.ts";
import { EMPLOYER_REACHES } from "#domain/applications/tracker/employer-reach.ts";
import { PLAN_TYPES } from "#domain/billing/plan.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/subscription.ts";
import { OPTIONAL_COOKIES } from "#domain/consent/cookie-consent.ts";
import { CONTACT_SUBJECTS } from "#domain/contact/contact-subjects.ts";
import { FITS, HARD_TOPICS, MATCH_STATES, MATCH_TOPICS } from "#domain/matching/match-reason.ts";
import { CONTEXT_WARNINGS } from "#domain/posting/context-warnings.ts";
import { IMPORT_REFUSALS } from "#domain/privacy/account-archive.ts";
import { Profile } from "#domain/profile/profile.ts";
import { PROFILE_ERRORS } from "#domain/profile/profile-form.ts";
import { FINAL_FORM_ERRORS } from "#domain/questionnaire/final-form.ts";
import { SALARY_TYPES, STEPS } from "#domain/questionnaire/options.ts";
import { FIELD_ERRORS } from "#domain/questionnaire/read-step-form.ts";
import { WORK_KIND_IDS } from "#domain/questionnaire/work-kinds.ts";
import { REMOTE_KINDS, WARNING_KINDS } from "#domain/reading/job-reading.ts";
import { NOT_A_JOB } from "#domain/reading/occupation/not-a-job.ts";
import { MEANING_KINDS } from "#domain/reading/query/understand-query.ts";
import { REPORT_REASONS, VERDICTS } from "#domain/reports/report-reasons.ts";
import { CV_LAYOUTS } from "#domain/resumes/cv/cv-design.ts";
import { FACT_ERRORS, FACT_ORIGINS, FACT_SECTIONS, fieldsOf } from "#domain/resumes/facts/fact-fields.ts";
import { FACT_FILE_REFUSALS, RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import { HIDE_REASONS } from "#domain/saved/kept-jobs.ts";
import { CHIP_KINDS } from "#domain/search/results-view.ts";
import { POSTED_WITHIN_DAYS, SEARCH_SORTS } from "#domain/search/search-query.ts";
import { ALERT_ACTIONS } from "#server/features/alerts/alert-links.ts";
import { type Message, messageFiles, messagesIn } from "./message-files.ts";

type Values = readonly (string | number)[];
const FAULTS = [
  ...["no-text", "unmapped", "columns", "table", "box", "header-contact", "no-headings"],
  ...["no-dates", "dates-reversed", "dates-overlap", "long"],
];
const without = <V extends string>(values: readonly V[], ...left: V[]) => values.filter((one) => !left.includes(one));

/**
 * The values that each message with variants is asked for, by selector: all of them, and no others. A call with a value that no language
 * knows does not compile; this finds what one language lacks, and what nobody asks for. `*` stands for all other values.
 */
const SOURCES = ["cv", "facts", "answer"];
const ASKED: Record<string, Record<string, Values>> = {
  account_note: {
    note: LOGIN_NOTES,
  },
  account_code_error: { error: ["missing", "wrong", "expired", "limited"] },
  account_email_error: { error: ["missing", "email-invalid", "same", "limited"] },
  account_password_error: { error: NEW_PASSWORD_ERRORS },
  account_signup_error: { error: ["missing", "terms-required", "name-too-long"] },
  account_security_note: {
    note: SECURITY_NOTES,
  },
  apply_submit_note: { mail: ["on", "off"] },
  apply_submit_sends: { way: ["keep", "mail", "checkout"] },
  apply_what: { way: ["site", "mail", "none"] },
  apply_cost: { takes: ["account", "trial", "plan"] },
  apply_reach: { reach: EMPLOYER_REACHES },
  apply_done_email: { state: ["waiting", "delayed", "none", "sent"] },
  apply_draft: { state: ["saving", "saved", "local", "failed", "too-long", "no-room"] },
  apply_error: { error: without(APPLICATION_ERRORS, "invalid") },
  apply_error_invalid: { field: APPLICATION_FIELDS },
  apply_refused: { refused: ["withdrawn", "no-room"] },
  apply_field: { field: APPLICATION_FIELDS },
  answers_label: { step: without(Object.keys(STEPS), "confirmation", "searching", "final") },
  answers_short: { field: ["without", "languages"] },
  answers_missed: { step: ["jobCategories", "country"] },
  apply_hint: { reason: ["noSource", "saysMore", "otherContext", "unreadable"] },
  apply_letter_language: { language: LETTER_LANGUAGES, why: ["posting", "other", "unclear"] },
  apply_letter_refused: { why: ["failed", "full"] },
  apply_source: { kind: ["profile", "answers", "resume", "posting"] },
  apply_topic: { topic: REQUIREMENT_TOPICS },
  billing_label: { plan: without(PLAN_TYPES, "free") },
  billing_note: { note: ["cancelled", "undone", "withdrawn", "premium"] },
  billing_plan: { plan: ["free", "monthly", "annual", "premium"] },
  billing_status: { status: SUBSCRIPTION_STATUSES },
  cv_photo_error: { reason: ["no-file", "too-large", "not-a-photo", "unavailable"] },
  consent_kind: { kind: OPTIONAL_COOKIES },
  consent_kind_hint: { kind: OPTIONAL_COOKIES },
  contact_lead: { mail: ["on", "off"] },
  contact_sent_text: { mail: ["on", "off"] },
  contact_about: { subject: CONTACT_SUBJECTS },
  report_reason: { reason: REPORT_REASONS },
  review_decide: { intent: [...VERDICTS, "accept", "reject"] },
  review_not_a_job: { reason: NOT_A_JOB },
  review_verdict: { verdict: VERDICTS },
  suggest_fault: { code: ["missing", "unusable"] },
  suggest_sent: { note: ["sent", "known"] },
  cv_autosave: { state: ["saving", "saved", "failed"] },
  cv_refused: { reason: ["not-attached", "*"] },
  cv_download: { kind: ["pdf", "docx", "txt"] },
  cv_error: { error: [...without(FACT_ERRORS, "not-a-text", "not-a-list"), "*"] },
  cv_field: {
    field: [
      ...FACT_SECTIONS.flatMap((section) => fieldsOf(section).map(([field]) => field)),
      "basics-name",
      "work-name",
    ],
  },
  cv_import_error: { reason: [...FACT_FILE_REFUSALS, "unavailable"] },
  cv_layout: { layout: CV_LAYOUTS },
  cv_origin: { origin: FACT_ORIGINS },
  cv_origin_fields: { origin: FACT_ORIGINS },
  cv_tailor_pages: { pages: [1, 2, "*"] },
  cv_proposal_kind: { kind: ["new", "adds", "differs"] },
  jobs_apply_next: { takes: ["nothing", "free", "account", "trial", "plan"] },
  jobs_apply_takes: { way: ["free", "plan"] },
  jobs_care_topic: { topic: ["countries", "remote", "pay", "employmentTypes", "*"] },
  jobs_care_warning: { kind: WARNING_KINDS },
  jobs_fit: { topic: MATCH_TOPICS },
  jobs_fit_level: { fit: FITS },
  jobs_kind: { kind: REMOTE_KINDS },
  jobs_met: { topic: MATCH_TOPICS },
  jobs_not_met: { topic: without(MATCH_TOPICS, "languages", "priority") },
  jobs_not_stated: { fact: ["*", "experience", "posted", "salary", "skills"] },
  jobs_noun: { topic: MATCH_TOPICS },
  jobs_obstacle: { topic: MATCH_TOPICS },
  jobs_obstacle_presumed: { topic: MATCH_TOPICS },
  jobs_pay_about: { period: ["hour", "month", "year"] },
  jobs_pay_if: { period: ["hour", "month", "year"] },
  jobs_pay_unclear: { what: ["period", "range"] },
  jobs_sure: { how: ["open", "beginning", "none", "unclear"] },
  jobs_why_not_stated_many: { held: ["all", "beginning", "none"] },
  jobs_skill: { level: ["none", "medium", "hard"] },
  jobs_level: { level: ["junior", "mid", "senior", "lead", "executive"] },
  jobs_state: { state: [...MATCH_STATES, "unsure"] },
  jobs_warning: { kind: [...WARNING_KINDS, ...CONTEXT_WARNINGS] },
  profile_closed: { closing: CLOSINGS },
  profile_error: { error: PROFILE_ERRORS },
  profile_field: { field: Object.keys(Profile.shape) },
  profile_import_error: { reason: IMPORT_REFUSALS },
  profile_note: { note: ["saved", "imported", "undated", "wait"] },
  questionnaire_badge: { wording: ["none", "more-than", "exactly", "possible", "more-possible"] },
  questionnaire_category: { option: STEPS.jobCategories.options },
  questionnaire_category_also: { option: STEPS.jobCategories.options },
  questionnaire_error: { error: [...FIELD_ERRORS, ...FINAL_FORM_ERRORS, "unreadable"] },
  questionnaire_hint: {
    step: HINTED_STEPS,
  },
  questionnaire_job_type: { option: STEPS.jobType.options },
  questionnaire_kind: { kind: WORK_KIND_IDS },
  questionnaire_jobs: { count: [0, "*"] },
  questionnaire_matching: { count: [0, "*"] },
  questionnaire_plans: { option: STEPS.company.options },
  questionnaire_priority: { option: STEPS.priorities.options },
  questionnaire_salary_per: { type: SALARY_TYPES },
  questionnaire_salary_unit: { type: SALARY_TYPES },
  questionnaire_save_error: { code: ["UNAVAILABLE", "STORAGE_FULL", "*"] },
  questionnaire_team: { option: STEPS.teamSetup.options },
  questionnaire_title: { step: Object.keys(STEPS) },
  questionnaire_years: { option: STEPS.experience.options },
  results_filters_show: { count: ["0", "*"] },
  results_none: { of: ["answers", "search", "all"] },
  results_found_fits: { by: ["all", "others"] },
  results_filter_posted_in: { days: POSTED_WITHIN_DAYS },
  results_hidden: { topic: HARD_TOPICS },
  results_kinds: { by: ["kinds", "title"] },
  results_kinds_title: { by: ["kinds", "title"] },
  results_other_work: { where: ["all", "first"] },
  results_relaxed: { topic: HARD_TOPICS },
  results_without_answer: { topic: HARD_TOPICS },
  results_way: { topic: [...HARD_TOPICS, "all"] },
  results_part: { of: ["all", "others", "weak"] },
  results_part_pages: { span: ["one", "many"] },
  results_shown: { by: ["all", "others"] },
  results_sort: { sort: SEARCH_SORTS },
  results_suggestion: { kind: ["title", "company", "skill"] },
  results_understood: { kind: [...MEANING_KINDS, ...CHIP_KINDS] },
  results_title: { count: [0, "*"] },
  results_title_all: { count: [0, "*"] },
  results_title_narrowed: { count: [0, "*"] },
  results_title_own: { count: [0, "*"] },
  alerts_cadence_option: { cadence: CADENCES },
  alerts_follow_wrong: { field: ["email", "terms"] },
  alerts_link_asks: { action: ALERT_ACTIONS },
  alerts_link_done: { action: ALERT_ACTIONS },
  alerts_link_fault: { reason: ["forged", "old"] },
  alerts_link_press: { action: ALERT_ACTIONS },
  alerts_stopped: { by: ["person", "bounce", "complaint"] },
  jobs_hide_reason: { reason: ["none", ...HIDE_REASONS] },
  jobs_hide_word_fault: { fault: ["empty", "full"] },
  searches_done: { done: ["saved", "quiet", "removed", "changed"] },
  searches_refused: { reason: ["too-many", "gone"] },
  machine_fault: { kind: FAULTS },
  machine_fault_why: { kind: FAULTS },
  machine_refused: { reason: ["unread", "not-read", "*"] },
  machine_section: { section: ["links", "work", "education", "skills", "languages", "certificates", "projects"] },
  machine_state: { state: ["met", "not-stated", "contradicted"], source: SOURCES },
  machine_topic: { topic: ["permit", "place", "licence", "language", "experience", "education", "skill"] },
  machine_words: { source: SOURCES },
  resume_error: { error: RESUME_REFUSALS },
  resume_reading: { state: ["waiting", "unreadable", "unsupported"] },
  sources_group: { kind: ["board", "feed", "file"] },
  sources_state: { state: ["on", "off", "resting", "unproven", "retired"] },
  sources_terms_read: { copy: ["none", "part", "whole"] },
  theme_option: { theme: THEMES },
  operations_done: { diagnostic: ["ping", "read-subscriptions", "test-signup", "dump", "retry-failed"] },
  operations_outcome: { outcome: ["success", "error", "exception"] },
  tracker_error: { error: ["too-long", "not-a-day", "missing", "no-room"] },
  tracker_view: { view: ["board", "list"] },
  tracker_event: { kind: APPLICATION_EVENT_KINDS },
  tracker_meaning: { status: [...APPLICATION_STATUSES, "imported"] },
  tracker_note: { note: ["saved", "queued"] },
  tracker_stage: { stage: ["toSend", "sent", "interview", "closed"] },
  tracker_status: { status: APPLICATION_STATUSES },
  verify_refused_text: { fault: ["not-a-receipt", "changed", "unknown-key"] },
  verify_refused_title: { fault: ["not-a-receipt", "changed", "unknown-key"] },
};

/** `questionnaire_<step>` words the options of a step. */
const OPTIONS = Object.fromEntries(
  Object.entries(STEPS).map(([step, { options }]) => [`questionnaire_${step}`, { option: options as Values }]),
);
const askedOf = (key: string): Record<string, Values> => ASKED[key] ?? OPTIONS[key] ?? {};

const settings = JSON.parse(readFileSync(new URL("../../project.inlang/settings.json", import.meta.url), "utf8"));
const locales: string[] = settings.locales;
const varied = locales.flatMap((locale) =>
  messageFiles(locale).flatMap((file) =>
    [...messagesIn(locale, file)]
      .filter(([, { match }]) => !Object.hasOwn(match, ""))
      .map(([key, message]) => ({ locale, key, message })),
  ),
);

/** The variants of a message, each as its selectors and their values. */
function variantsOf({ match }: Message): Record<string, string>[] {
  return Object.keys(match).map((condition) =>
    Object.fromEntries(condition.split(",").map((part) => part.trim().split("=") as [string, string])),
  );
}

/** The selectors that are plural categories of a number. */
function pluralsOf({ declarations }: Message): string[] {
  return declarations.flatMap((declaration) => declaration.match(/^local (\w+) = \w+: plural$/)?.[1] ?? []);
}

test.each(varied)("$locale: $key has a text for every value it is asked for, and no other", ({ key, message }) => {
  const plurals = pluralsOf(message);
  const found: Record<string, string[]> = {};
  for (const variant of variantsOf(message))
    for (const [selector, value] of Object.entries(variant))
      if (!plurals.includes(selector)) found[selector] = [...new Set([...(found[selector] ?? []), value])].sort();
  const asked = Object.entries(askedOf(key)).map(([name, values]) => [name, [...new Set(values.map(String))].sort()]);
  expect(found).toEqual(Object.fromEntries(asked));
});

test.each(varied)("$locale: $key has a text for every plural form of the language", ({ locale, message }) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const plural of pluralsOf(message)) {
    const byRest = Map.groupBy(variantsOf(message), ({ [plural]: _, ...rest }) => JSON.stringify(rest));
    for (const [rest, variants] of byRest) {
      const has = variants.map((variant) => variant[plural] ?? "*");
      expect(has.includes("*") ? [] : forms.filter((form) => !has.includes(form)), rest).toEqual([]);
    }
  }
});

test("the table of asked values holds no message that is gone", () => {
  const keys = new Set(varied.map(({ key }) => key));
  expect(Object.keys(ASKED).filter((key) => !keys.has(key))).toEqual([]);
});
