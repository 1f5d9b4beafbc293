/** What a release holds of the repository, beside `build` and the packages. */
export const SHIPPED =
  /^(?:content|data|domain|mail|migrations|ops|server)\/|^tools\/(?:(?:release\/serve|worker|backup|restore|failed-jobs|import-jobs|check-receipts|verify-receipt)\.ts|(?:archive|backup|import|receipts|slo)\/|search\/rebuild\.ts|start\/(?:load-env-file|root)\.js)|^(?:README\.md|\.env\.example|docs\/(?:OPERATING|SCALING)\.md)$/;

/** Of packages, only what runs, and what its authors ask to go along. */
export const isNotNeeded = (path) =>
  /\.(?:map|d\.[mc]?ts|md|markdown)$/.test(path) && !/(?:licen[cs]e|notice|copying)[^/]*$/i.test(path);

/** The operators' commands that it knows, by their names in package.json. */
export const COMMANDS = [
  "worker",
  "backup",
  "restore",
  "archive",
  "search:rebuild",
  "slo",
  "jobs:failed",
  "jobs:import",
  "check-receipts",
  "verify-receipt",
];

/** Commands of operators' documents that need the sources. */
export const FROM_SOURCES = ["build:release", "sim", "bench:cluster"];
