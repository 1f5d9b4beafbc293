import { m } from "#app/paraglide/messages.js";
import type { Education, EnglishLevel } from "#domain/questionnaire/options.ts";

export const EDUCATION_TEXT: Record<Education, () => string> = {
  "no-formal": m.questionnaire_education_no_formal,
  "high-school": m.questionnaire_education_high_school,
  associate: m.questionnaire_education_associate,
  bachelor: m.questionnaire_education_bachelor,
  master: m.questionnaire_education_master,
  professional: m.questionnaire_education_professional,
  doctoral: m.questionnaire_education_doctoral,
};

export const ENGLISH_LEVEL_TEXT: Record<EnglishLevel, () => string> = {
  a1: m.questionnaire_english_a1,
  a2: m.questionnaire_english_a2,
  b1: m.questionnaire_english_b1,
  b2: m.questionnaire_english_b2,
  c1: m.questionnaire_english_c1,
  c2: m.questionnaire_english_c2,
};
