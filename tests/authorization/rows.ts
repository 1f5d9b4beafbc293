import { DOCUMENT_NAMES } from "#app/features/legal/document-names.ts";
import { jobId } from "#tests/support/build/build-job.ts";
import { ACTORS, type Actor } from "./actors.ts";

/** What an actor gets: the page (or file), an address to go on to (compared without its query), or a refusal by its status. */
export type Outcome = "page" | `to ${string}` | 400 | 401 | 404 | 405 | 410;
type Outcomes = Record<Actor, Outcome>;
type Row = {
  /** An address of the route. */
  at: string;
  get: Outcomes;
  /** With an empty form. */
  post: Outcomes;
  /** The same from the page's own script, where that differs: it stays on the page, which would have led on. */
  postAsData?: Outcomes;
};

/** An operator has a token, not an account. */
const WITHOUT_ACCOUNT: readonly Actor[] = ["anonymous", "operator"];

const everyone = (outcome: Outcome) => Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Outcomes;
const signedIn = (outcome: Outcome, others: Outcome = "to /login"): Outcomes => ({
  ...everyone(outcome),
  ...Object.fromEntries(WITHOUT_ACCOUNT.map((actor) => [actor, others])),
});
/** Whoever has a trial after checkout, or paid time left. */
const entitled = (outcome: Outcome, others: Outcomes): Outcomes => ({
  ...others,
  trialActive: outcome,
  premium: outcome,
  pastDue: outcome,
});
/** Pages that sign in are of no use to whoever is signed in. */
const signedOut = (outcome: Outcome): Outcomes => signedIn("to /", outcome);

const signingIn = (at: string): Row => ({
  at,
  get: signedOut("page"),
  post: signedOut(400),
  postAsData: everyone(400),
});
const page = (at: string): Row => ({ at, get: everyone("page"), post: everyone(405) });
const account = (at: string, post: Outcome): Row => ({ at, get: signedIn("page"), post: signedIn(post) });

const JOB = `/jobs/${jobId(1)}`;

/** One row for each route of app/routes.ts, by its path there. */
export const ROWS: Record<string, Row> = {
  "/": page("/"),
  ...Object.fromEntries(DOCUMENT_NAMES.map((name) => [`/${name}`, page(`/${name}`)])),
  "/checkout": { at: "/checkout", get: everyone("page"), post: signedIn(400) },
  // Only with a provider whose window opens in a page of ours; these tests have the simulated one.
  "/payment": { at: "/payment", get: signedIn("to /checkout"), post: everyone(405) },
  "/simulated-payment/:key": { at: "/simulated-payment/none", get: signedIn(404), post: signedIn(404) },
  "/subscription-success": { at: "/subscription-success", get: signedIn("page"), post: everyone(405) },
  "/results": { at: "/results", get: everyone("page"), post: everyone(400) },
  // For everybody but operators a path like any unknown one.
  "/test-supabase": {
    at: "/test-supabase",
    get: { ...everyone("to /"), operator: "page" },
    post: { ...everyone("to /"), operator: 400 },
  },
  "/test-supabase/review": {
    at: "/test-supabase/review",
    get: { ...everyone("to /"), operator: "page" },
    post: { ...everyone("to /"), operator: 400 },
  },
  "/contact": { at: "/contact", get: everyone("page"), post: everyone(400) },
  "/consent": { at: "/consent", get: everyone("to /cookies"), post: everyone(400) },
  "/preferences": { at: "/preferences", get: everyone("to /"), post: everyone("to /") },
  "/*": { at: "/no-such-page", get: everyone("to /"), post: everyone("to /") },

  "/onboarding": { at: "/onboarding", get: everyone("to /onboarding/education"), post: everyone(405) },
  "/onboarding/search-progress": {
    at: "/onboarding/search-progress",
    get: everyone("page"),
    post: everyone(405),
  },
  "/onboarding/option-counts": {
    at: "/onboarding/option-counts?step=education",
    get: everyone("page"),
    post: everyone(405),
  },
  "/results/suggestions": { at: "/results/suggestions?typed=nurse", get: everyone("page"), post: everyone(405) },
  "/onboarding/titles": { at: "/onboarding/titles?q=nurse", get: everyone("page"), post: everyone(405) },
  "/answers": page("/answers"),
  "/onboarding/:step": { at: "/onboarding/education", get: everyone("page"), post: everyone(400) },

  "/jobs/:id/hide": { at: `${JOB}/hide`, get: everyone("page"), post: everyone("page") },
  // Of a posting that is in the table, which that of these tests is not.
  "/jobs/:id/report": { at: `${JOB}/report`, get: everyone(404), post: everyone(400) },
  "/jobs/:id/:slug?": page(`${JOB}/gardener-of-data-blue-heron-works`),
  // The link itself never leaves the server for anybody whose stored subscription does not say so.
  "/jobs/:id/apply": {
    at: `${JOB}/apply`,
    get: entitled("to /apply/1", everyone(`to ${JOB}`)),
    post: entitled("to /apply/1", signedIn(`to ${JOB}/gardener-of-data-blue-heron-works`)),
  },
  "/job-application": {
    at: `/job-application?id=${jobId(1)}`,
    get: everyone("page"),
    post: signedIn(400),
  },
  "/job-application/draft": {
    at: "/job-application/draft",
    get: everyone("to /results"),
    post: everyone(400),
  },
  "/job-application/opened": { at: "/job-application/opened", get: everyone("to /results"), post: signedIn(400) },
  "/job-application/pending": { at: "/job-application/pending", get: everyone("to /results"), post: signedIn("page") },
  "/saved": page("/saved"),
  "/saved/kept": { at: "/saved/kept", get: everyone("to /saved"), post: everyone("page") },
  "/alerts/:token": { at: "/alerts/forged", get: everyone(404), post: everyone(404) },
  "/searches": { at: "/searches", get: everyone("page"), post: everyone(400) },
  "/sources": { at: "/sources", get: everyone("page"), post: everyone(400) },
  "/companies/:name": { at: "/companies/nobody", get: everyone(404), post: everyone(405) },
  "/sample-company/:slug": { at: "/sample-company/nobody", get: everyone(404), post: everyone(405) },

  "/login": signingIn("/login"),
  "/login/verify": signingIn("/login/verify"),
  "/login/passkey": { at: "/login/passkey", get: everyone("to /login"), post: everyone(400) },
  "/logout": { at: "/logout", get: everyone("to /"), post: everyone("to /") },
  "/signup": signingIn("/signup"),
  "/forgot-password": { at: "/forgot-password", get: everyone("page"), post: everyone(400) },
  "/reset-password": { at: "/reset-password", get: everyone("page"), post: everyone(410) },
  "/verify-email": { at: "/verify-email", get: everyone("page"), post: everyone(410) },

  "/applications": account("/applications", 400),
  "/applications/export": { at: "/applications/export", get: signedIn("page"), post: everyone(405) },
  "/applications/:id": { at: "/applications/none", get: signedIn(404), post: signedIn(400) },
  "/applications/:id/receipt": {
    at: "/applications/00000000-0000-4000-8000-000000000000/receipt",
    get: signedIn(404),
    post: everyone(405),
  },
  "/applications/:id/receipt.pdf": {
    at: "/applications/00000000-0000-4000-8000-000000000000/receipt.pdf",
    get: signedIn(404),
    post: everyone(405),
  },
  "/applications/:id/receipt.json": {
    at: "/applications/none/receipt.json",
    get: signedIn(404),
    post: everyone(405),
  },
  // Anybody may check a receipt; what it shows tells of nobody.
  "/verify": { at: "/verify", get: everyone("page"), post: everyone(400) },
  "/verify/keys": page("/verify/keys"),
  "/verify/:code": { at: "/verify/TRKABCDEFGH2345", get: everyone(404), post: everyone(405) },

  "/onboarding/cv": { at: "/onboarding/cv", get: everyone("to /onboarding"), post: everyone("to /results") },
  "/cv-check": { at: "/cv-check", get: everyone("page"), post: everyone(400) },
  "/profile": account("/profile", "to /profile"),
  "/profile/resume": account("/profile/resume", 400),
  "/profile/cv": { at: "/profile/cv", get: signedIn("page"), post: signedIn(400) },
  "/profile/cvs/:id": { at: "/profile/cvs/none", get: signedIn(404), post: signedIn(404) },
  "/profile/cvs/:id/:kind": { at: "/profile/cvs/none/autosave", get: signedIn(404), post: signedIn(404) },
  "/profile/cv/photo": account("/profile/cv/photo", 400),
  "/profile/cv/photo.jpg": { at: "/profile/cv/photo.jpg", get: signedIn(404), post: everyone(405) },
  "/profile/cv/import": account("/profile/cv/import", 400),
  "/profile/cv/resume.json": { at: "/profile/cv/resume.json", get: signedIn("page"), post: everyone(405) },
  "/profile/cv/:section/:id": account("/profile/cv/work/new", 400),
  "/profile/security": account("/profile/security", 400),
  "/profile/security/passkey": {
    at: "/profile/security/passkey",
    get: everyone("to /profile/security"),
    post: everyone(400),
  },
  "/profile/answers-choice": {
    at: "/profile/answers-choice",
    get: signedIn("to /profile"),
    post: signedIn("to /profile"),
  },
  "/profile/export": { at: "/profile/export", get: everyone("to /profile"), post: signedIn("page") },
  "/profile/import": account("/profile/import", 400),
  "/profile/subscription": account("/profile/subscription", 400),
  "/profile/subscription/withdraw": account("/profile/subscription/withdraw", "to /profile/subscription"),
  "/profile/subscription/portal": {
    at: "/profile/subscription/portal",
    get: signedIn("to /profile/subscription"),
    post: everyone(405),
  },
  "/profile/subscription/invoice/:id": {
    at: "/profile/subscription/invoice/txn_none",
    get: signedIn(404),
    post: everyone(405),
  },
  "/profile/deactivate": account("/profile/deactivate", "to /"),
  "/profile/erase": account("/profile/erase", 400),
};

/** What answers before the pages do, by method and path; each is the same for everybody and tells nothing of anybody. */
export const BEFORE_PAGES: Record<string, string> = {
  "GET /healthz": "the process answers",
  "GET /readyz": "the process can serve",
  "GET /files/resume": "FILE_ROWS",
  "POST /files/resume": "FILE_ROWS",
  "POST /files/kept-resume": "FILE_ROWS",
  "POST /files/application-resume": "FILE_ROWS",
  "GET /unsubscribe/:token": "leads to the page with the button",
  "POST /unsubscribe/:token": "sealed by us, or 400: one press in a mail program, which has no cookie",
  "POST /webhooks/mail": "sent with the token of the mail provider, or 401",
  "POST /webhooks/billing": "signed by the billing provider, or 400",
  "GET /robots.txt": "what crawlers may visit",
  "GET /sitemap.xml": "public pages and open jobs",
  "GET /sitemaps/:name": "public pages and open jobs",
  "GET /feed.xml": "the newest jobs of a search",
  "GET /feed.json": "the newest jobs of a search",
  "GET /logos/:name": "employers' logos",
  "GET /share/:name": "the picture beside a shared link",
  "GET /api/v1/jobs": "API_ROWS",
  "GET /api/v1/jobs/:id": "API_ROWS",
  "POST /api/v1/match": "API_ROWS",
  "GET /api/v1/openapi.json": "API_ROWS",
  "OPTIONS /api/v1/jobs": "what may be asked",
  "OPTIONS /api/v1/jobs/:id": "what may be asked",
  "OPTIONS /api/v1/match": "what may be asked",
  "OPTIONS /api/v1/openapi.json": "what may be asked",
  "ALL /api/v1/jobs": "405",
  "ALL /api/v1/jobs/:id": "405",
  "ALL /api/v1/match": "405",
  "ALL /api/v1/openapi.json": "405",
  "ALL /api/*": "404 as a problem",
  "ALL /files/*": "404 as JSON",
  "ALL /webhooks/*": "404 as JSON",
  "ALL *": "every page",
};

/** Files, for actors who have stored none; posts carry an empty form. */
export const FILE_ROWS: Record<string, Outcomes> = {
  "GET /files/resume": everyone(404),
  "POST /files/resume": signedIn(400, 401),
  "POST /files/kept-resume": everyone(400),
  "POST /files/application-resume": signedIn(400, 401),
};

/** Requests to the API; a post carries JSON. The link to apply is in an answer only where it says so, for whoever may open it on the pages. */
export const API_ROWS: { ask: string; json?: object; outcomes: Outcomes; holdsLink?: true }[] = [
  { ask: "GET /api/v1/jobs?facets=true", outcomes: everyone("page") },
  { ask: `GET /api/v1/jobs/${jobId(1)}`, outcomes: everyone("page"), holdsLink: true },
  { ask: `GET /api/v1/jobs/${jobId(2)}`, outcomes: everyone(404) },
  { ask: "POST /api/v1/match", json: { answers: {} }, outcomes: everyone("page") },
  { ask: "POST /api/v1/match", json: { profile: true }, outcomes: signedIn("page", 401) },
  { ask: "GET /api/v1/openapi.json", outcomes: everyone("page") },
];
