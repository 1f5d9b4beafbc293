export * from "./accounts.ts";
export * from "./billing.ts";
export * from "./jobs.ts";
export * from "./mails.ts";
export * from "./questionnaire.ts";
export * from "./resumes.ts";
export * from "./sign-in.ts";
