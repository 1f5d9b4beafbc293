import { m } from "#app/paraglide/messages.js";
import type { ImportRefusal } from "#domain/privacy/account-archive.ts";
import type { ProfileError } from "#domain/profile/parse-profile-form.ts";
import type { ProfileField } from "#domain/profile/profile.ts";

/** The name of each field, in the order of the page: the specification's first. */
export const FIELD_TEXT: Record<ProfileField, () => string> = {
  fullName: m.profile_full_name,
  companyName: m.profile_company,
  jobTitle: m.profile_role,
  skills: m.profile_skills,
  yearsOfExperience: m.profile_years,
  preferredJobTypes: m.profile_job_types,
  preferredLocation: m.profile_location,
  minimumSalary: m.profile_salary,
};

export const PROFILE_ERROR_TEXT: Record<ProfileError, () => string> = {
  "too-long": m.profile_error_too_long,
  "too-many": m.profile_error_too_many,
  "too-high": m.profile_error_too_high,
  "not-a-number": m.profile_error_not_a_number,
  "unknown-option": m.profile_error_unknown_option,
};

export const IMPORT_REFUSAL_TEXT: Record<ImportRefusal, () => string> = {
  "no-file": m.profile_import_no_file,
  "too-large": m.profile_import_too_large,
  "not-an-archive": m.profile_import_not_an_archive,
  "unknown-contents": m.profile_import_unknown_contents,
  "other-version": m.profile_import_other_version,
  "invalid-data": m.profile_import_invalid_data,
  "invalid-resume": m.profile_import_invalid_resume,
  "too-often": m.profile_data_export_wait,
};
