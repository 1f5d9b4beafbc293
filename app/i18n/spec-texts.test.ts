import { expect, test } from "vitest";
import { textsIn } from "../../tools/checks/message-files.ts";

/** The texts that the specification quotes, by where it quotes them, with the message each is and what selects its variant; `…` stands for a value. */
const QUOTED: Record<string, { en?: Record<string, string>; it?: Record<string, string> }> = {
  "part 1, section 2": {
    en: {
      "questionnaire_badge wording=more-than, countPlural=*": "more than … jobs found matching",
      questionnaire_view_offers: "View Job Offers",
      results_badge_trial: "Free Trial",
      results_badge_premium: "Premium Member",
      "results_title count=*, countPlural=other": "We found … job offers for you",
      results_search_placeholder: "Search jobs by company, title, skills...",
      results_found: "Found … of … jobs",
      results_loading: "Finding the best remote jobs for you...",
      results_activate_title: "Activate Your Account",
      results_banner_title: "Access all job listings",
      results_banner_action: "Subscribe now (…/month)",
    },
  },
  "part 1, section 3": {
    en: {
      jobs_untitled: "Untitled Position",
      jobs_unknown_company: "Unknown Company",
      questionnaire_country_detecting: "Detecting your country...",
      jobs_remote_company: "Remote Company",
    },
  },
  "part 1, sections 4 and 5": {
    en: {
      resume_uploading: "Uploading... Please wait",
      resume_uploaded: "Resume uploaded successfully!",
      "resume_error error=too-large": "The file is too large. Maximum allowed size is 5MB.",
      "resume_error error=unsupported": "Unsupported file format. Please use PDF or DOC/DOCX.",
      "resume_error error=not-signed-in": "You must be logged in to upload your resume.",
    },
    it: {
      questionnaire_must_be_authenticated: "Devi essere autenticato per completare l'onboarding.",
    },
  },
  "part 1, section 8": {
    en: {
      "resume_error error=no-storage": "Error: storage bucket does not exist. Please contact the system administrator.",
      "resume_error error=no-permission": "Error: you don't have permission to upload files. Try logging in again.",
      "resume_error error=failed": "An error occurred while uploading your resume. Please try again later.",
      billing_sim_failed: "Payment simulation failed",
    },
    it: {
      questionnaire_save_failed: "Si è verificato un errore durante il salvataggio del profilo: …",
      billing_unknown_error: "Errore sconosciuto",
    },
  },
  "part 2, landing page": {
    en: {
      home_start: "Find your job",
      billing_login_required: "Login Required",
      billing_log_in: "Log In",
      billing_sign_up: "Sign Up",
      billing_login_for_trial: "You must be logged in to access the free trial!",
      billing_landing_jobs: "View your jobs",
      billing_landing_trial: "Start … Days Free Trial",
      billing_landing_then: "Then …/month",
    },
  },
  "part 2, cookie consent": {
    en: {
      consent_show_details: "Show Details",
      consent_accept_selected: "Accept Selected",
      consent_accept_all: "Accept All",
    },
  },
  "part 2, checkout": {
    en: {
      "billing_plan plan=free": "Free Trial",
      billing_accept_first: "To proceed, please accept the terms of service.",
      billing_login_first: "You must be logged in to complete your purchase",
      billing_login_action: "Login or Sign Up",
      billing_need_plan:
        "You need an active subscription to submit job applications. Please choose a plan to continue.",
      "billing_plan plan=monthly": "Pro Monthly",
      "billing_plan plan=annual": "Pro Annual",
    },
  },
  "part 2, job application": {
    en: {
      apply_view_mode: "Try for Free (View Mode)",
      apply_active_mode: "Try for Free (Active Mode)",
      apply_submit: "Submit Application",
      apply_activate: "Activate & Submit",
      apply_submitting: "Submitting...",
      apply_done_title: "Application Submitted Successfully",
      apply_failed_title: "Something went wrong",
      apply_failed_text: "We couldn't process your application at this time. Please try again later.",
      apply_failed_again: "Try Again",
    },
  },
  "part 2, section 4": {
    en: {
      "billing_label plan=premium": "Premium Plan",
      "billing_label plan=annual": "Annual Plan",
      "billing_label plan=trial": "Free Trial Period",
      billing_label_none: "No active plan",
      account_signup_check: "Check your email to confirm registration.",
    },
  },
  "part 2, section 5": {
    en: {
      "account_signup_error error=missing": "Please fill in all fields",
      "account_password_error error=passwords-differ": "Passwords do not match",
      "account_signup_error error=terms-required": "You must agree to the terms and conditions",
    },
    it: {
      account_login_missing: "Per favore, inserisci email e password.",
      "account_email_error error=missing": "Per favore, inserisci la tua email",
    },
  },
  "part 2, section 8": {
    en: {
      account_signup_failed: "An error occurred during registration.",
      "account_note note=created": "Account created! Please verify your email and then sign in.",
      profile_save_error: "An error occurred while saving your profile.",
      "profile_note note=saved": "Profile updated successfully!",
      profile_deactivate_error: "An error occurred while deactivating your account. Please contact support.",
      "profile_closed closing=deactivated": "Account deactivated successfully!",
      "profile_closed closing=trial-cancelled":
        "Account deactivated successfully! Your free trial has been cancelled and you will not be charged.",
    },
    it: {
      account_login_wrong: "Email o password non validi",
      "operations_outcome outcome=error": "Errore: …",
      "operations_outcome outcome=exception": "Eccezione: …",
      "operations_outcome outcome=success": "Successo: …",
    },
  },
  decisions: {
    en: {
      apply_gone_title: "This job is no longer available",
      jobs_salary_not_stated: "Salary not stated",
    },
    it: {},
  },
};

/** Quoted as a part of a text. */
const PARTS: [locale: string, message: string, part: string][] = [
  ["en", "questionnaire_title step=employment", "Select up to 3"],
  ["it", "account_note note=gone", "User ID non valido"],
];

/** Quoted, and shown nowhere: what they answer cannot be asked. */
const NOT_SHOWN: Record<string, string> = {
  "Salvato solo localmente": "nothing counts that is stored in the browser alone (decisions, Browser storage)",
};

const ROWS = Object.entries(QUOTED).flatMap(([where, byLocale]) =>
  Object.entries(byLocale).map(([locale, quoted]) => [where, locale, quoted] as const),
);

test.each(ROWS)("%s: every text quoted in %s is that text of the product, word for word", (_, locale, quoted) => {
  const texts = textsIn(locale);
  for (const [message, text] of Object.entries(quoted))
    expect(texts.get(message)?.replaceAll(/\{\w+\}/g, "…"), message).toBe(text);
});

test.each(PARTS)("%s: %s holds “%s”", (locale, message, part) => {
  expect(textsIn(locale).get(message)).toContain(part);
});

test("what nobody is shown is no text of the product", () => {
  const texts = [...textsIn("en").values(), ...textsIn("it").values()];
  expect(Object.keys(NOT_SHOWN).filter((text) => texts.includes(text))).toEqual([]);
});
