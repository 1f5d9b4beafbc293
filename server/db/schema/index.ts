export * from "./jobs.ts";
export * from "./questionnaire.ts";
