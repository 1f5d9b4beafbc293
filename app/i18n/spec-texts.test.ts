import { expect, test } from "vitest";
import { textsIn } from "../../tools/checks/message-files.ts";

/** The texts that the specification quotes, word for word, by where it quotes them; `…` stands for a value. */
const QUOTED: Record<string, { en?: string[]; it?: string[] }> = {
  "part 1, section 2": {
    en: [
      "more than … jobs found matching",
      "View Job Offers",
      "Free Trial",
      "Premium Member",
      "We found … job offers for you",
      "Search jobs by company, title, skills...",
      "Found … of … jobs",
      "Finding the best remote jobs for you...",
      "Activate Your Account",
      "Access all job listings",
      "Subscribe now (…/month)",
    ],
  },
  "part 1, section 3": {
    en: ["Untitled Position", "Unknown Company", "Detecting your country...", "Remote Company"],
  },
  "part 1, sections 4 and 5": {
    en: [
      "Uploading... Please wait",
      "Resume uploaded successfully!",
      "The file is too large. Maximum allowed size is 5MB.",
      "Unsupported file format. Please use PDF or DOC/DOCX.",
      "You must be logged in to upload your resume.",
      "Select up to 3",
    ],
    it: ["Devi essere autenticato per completare l'onboarding."],
  },
  "part 1, section 8": {
    en: [
      "Error: storage bucket does not exist. Please contact the system administrator.",
      "Error: you don't have permission to upload files. Try logging in again.",
      "An error occurred while uploading your resume. Please try again later.",
      "Payment simulation failed",
    ],
    it: ["Si è verificato un errore durante il salvataggio del profilo: …", "Errore sconosciuto"],
  },
  "part 2, landing page": {
    en: [
      "Find your job",
      "Login Required",
      "Log In",
      "Sign Up",
      "You must be logged in to access the free trial!",
      "View your jobs",
      "Start … Days Free Trial",
      "Then …/month",
    ],
  },
  "part 2, cookie consent": { en: ["Show Details", "Accept Selected", "Accept All"] },
  "part 2, checkout": {
    en: [
      "To proceed, please accept the terms of service.",
      "You must be logged in to complete your purchase",
      "Login or Sign Up",
      "You need an active subscription to submit job applications. Please choose a plan to continue.",
      "Pro Monthly",
      "Pro Annual",
    ],
  },
  "part 2, section 4": {
    en: [
      "Premium Plan",
      "Annual Plan",
      "Free Trial Period",
      "No active plan",
      "Check your email to confirm registration.",
    ],
  },
  "part 2, section 5": {
    en: ["Please fill in all fields", "Passwords do not match", "You must agree to the terms and conditions"],
    it: ["Per favore, inserisci email e password", "Per favore, inserisci la tua email"],
  },
  "part 2, section 8": {
    en: [
      "An error occurred during registration.",
      "Account created! Please verify your email and then sign in.",
      "An error occurred while saving your profile.",
      "Profile updated successfully!",
      "An error occurred while deactivating your account. Please contact support.",
      "Account deactivated successfully!",
      "Account deactivated successfully! Your free trial has been cancelled and you will not be charged.",
    ],
    it: ["Email o password non validi", "Errore: …", "Eccezione: …", "Successo: …"],
  },
  decisions: { en: ["This job is no longer available", "Salary not stated"], it: ["User ID non valido"] },
};

/** Of the form for an application, which has a file of texts of its own. */
const APPLICATION: string[] = [
  "Try for Free (View Mode)",
  "Try for Free (Active Mode)",
  "Submit Application",
  "Activate & Submit",
  "Submitting...",
  "Application Submitted Successfully",
  "Something went wrong",
  "We couldn't process your application at this time. Please try again later.",
  "Try Again",
];

/** Quoted, and shown nowhere: what they answer cannot be asked. */
const NOT_SHOWN: Record<string, string> = {
  "Salvato solo localmente": "nothing counts that is stored in the browser alone (decisions, Browser storage)",
};

const withPlaces = (text: string) => text.replaceAll(/\{\w+\}/g, "…");

const ROWS = Object.entries(QUOTED).flatMap(([where, byLocale]) =>
  Object.entries(byLocale).map(([locale, quoted]) => [where, locale, quoted] as const),
);

test.each(ROWS)("%s: every text quoted in %s is a text of the product, word for word", (_, locale, quoted) => {
  const texts = textsIn(locale).map(withPlaces);
  for (const text of quoted)
    expect(
      texts.some((one) => one.includes(text)),
      text,
    ).toBe(true);
});

test("what nobody is shown is no text of the product", () => {
  const texts = [...textsIn("en"), ...textsIn("it")];
  expect(Object.keys(NOT_SHOWN).filter((text) => texts.includes(text))).toEqual([]);
});

test("part 2, job application, word for word", () => {
  const texts = textsIn("en").map(withPlaces);
  for (const text of APPLICATION)
    expect(
      texts.some((one) => one.includes(text)),
      text,
    ).toBe(true);
});
