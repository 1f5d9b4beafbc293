import { m } from "#app/paraglide/messages.js";
import type { EmploymentType, JobCategory } from "#domain/questionnaire/options.ts";

export const EMPLOYMENT_TYPE_TEXT: Record<EmploymentType, () => string> = {
  "full-time": m.questionnaire_employment_full_time,
  "part-time": m.questionnaire_employment_part_time,
  contract: m.questionnaire_employment_contract,
  internship: m.questionnaire_employment_internship,
};

export const JOB_CATEGORY_TEXT: Record<JobCategory, () => string> = {
  student: m.questionnaire_category_student,
  "customer-service": m.questionnaire_category_customer_service,
  "data-entry": m.questionnaire_category_data_entry,
  "call-center": m.questionnaire_category_call_center,
  assistant: m.questionnaire_category_assistant,
  "it-software": m.questionnaire_category_it_software,
  copywriting: m.questionnaire_category_copywriting,
  management: m.questionnaire_category_management,
  translator: m.questionnaire_category_translator,
  sales: m.questionnaire_category_sales,
  marketing: m.questionnaire_category_marketing,
  operations: m.questionnaire_category_operations,
  consulting: m.questionnaire_category_consulting,
  "c-suite": m.questionnaire_category_c_suite,
  design: m.questionnaire_category_design,
  influencer: m.questionnaire_category_influencer,
  finance: m.questionnaire_category_finance,
  travel: m.questionnaire_category_travel,
  education: m.questionnaire_category_education,
  hr: m.questionnaire_category_hr,
  medical: m.questionnaire_category_medical,
  procurement: m.questionnaire_category_procurement,
  nursing: m.questionnaire_category_nursing,
};
