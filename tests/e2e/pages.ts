import type { RouteConfigEntry } from "@react-router/dev/routes";
import { STEPS_OF_VARIANT } from "#domain/questionnaire/variants.ts";
import { DOCUMENT_NAMES } from "../../app/features/legal/document-names.ts";
import routes from "../../app/routes.ts";
import { ROUTES_OF_STATES } from "./states.ts";

/** By route, the addresses at which its page is looked at; as a visitor, after every question was answered. */
const VISITORS: Record<string, string[]> = {
  "/": ["/"],
  "/results": ["/results", "/results?q=zzzzqqqq", "/results?plan=free", "/results?relax=country&relax=category"],
  "/onboarding/:step": STEPS_OF_VARIANT.a.filter((step) => step !== "searching").map((step) => `/onboarding/${step}`),
  "/onboarding": ["/onboarding?variant=b"],
  "/jobs/:id/:slug?": ["/jobs/unknown", "first job"],
  "/jobs/:id/hide": ["first job/hide"],
  "/jobs/:id/report": ["first job/report", "first job/report?misread"],
  "/companies/:name": ["/companies/nobody"],
  "/alerts/:token": ["/alerts/forged"],
  "/sample-company/:slug": ["/sample-company/nordlicht-forum-gmbh"],
  "/answers": ["/answers"],
  "/login": ["/login"],
  "/login/verify": ["/login/verify"],
  "/signup": ["/signup", "/signup?note=check-mail"],
  "/forgot-password": ["/forgot-password", "/forgot-password?note=sent"],
  "/reset-password": ["/reset-password?token=none"],
  "/verify-email": ["/verify-email?token=none"],
  "/saved": ["/saved"],
  "/cv-check": ["/cv-check"],
  "/onboarding/cv": ["/onboarding/cv?upload=too-large"],
  "/contact": ["/contact"],
  "/sources": ["/sources"],
  "/verify": ["/verify", "/verify?code=TRK"],
  "/verify/:code": ["/verify/TRKABCDEFGH2345"],
  "/job-application": ["/job-application?id=unknown"],
  ...Object.fromEntries(DOCUMENT_NAMES.map((name) => [`/${name}`, [`/${name}`]])),
};

/** The same as somebody who is signed in; operators' pages too. */
const ACCOUNTS: Record<string, string[]> = {
  "/": ["/"],
  "/checkout": ["/checkout"],
  "/subscription-success": ["/subscription-success?plan=free"],
  "/profile": ["/profile"],
  "/profile/resume": ["/profile/resume"],
  "/profile/cv": ["/profile/cv"],
  "/profile/cv/photo": ["/profile/cv/photo"],
  "/profile/cv/import": ["/profile/cv/import"],
  "/profile/cv/:section/:id": ["/profile/cv/work/new"],
  "/profile/security": ["/profile/security"],
  "/profile/import": ["/profile/import"],
  "/profile/deactivate": ["/profile/deactivate"],
  "/profile/erase": ["/profile/erase"],
  "/profile/subscription": ["/profile/subscription"],
  "/profile/subscription/withdraw": ["/profile/subscription/withdraw"],
  "/applications": ["/applications", "/applications?view=list"],
  "/searches": ["/searches"],
  "/test-supabase": ["/test-supabase"],
  "/test-supabase/review": ["/test-supabase/review"],
};

/** Routes that answer with something else than a page; `/payment` only where the real provider is configured, in a spec of its own. */
const WITHOUT_PAGE = [
  "/*",
  "/consent",
  "/preferences",
  "/logout",
  "/login/passkey",
  "/onboarding/search-progress",
  "/onboarding/option-counts",
  "/onboarding/titles",
  "/results/suggestions",
  "/jobs/:id/apply",
  "/profile/security/passkey",
  "/profile/export",
  "/profile/cv/photo.jpg",
  "/profile/cv/resume.json",
  "/profile/cvs/:id/:kind",
  "/profile/subscription/portal",
  "/payment",
  "/saved/kept",
  "/job-application/draft",
  "/job-application/opened",
  "/job-application/pending",
  "/applications/export",
  "/applications/:id/receipt.pdf",
  "/applications/:id/receipt.json",
  "/verify/keys",
];

export const VISITORS_PAGES = Object.values(VISITORS).flat();
export const ACCOUNTS_PAGES = Object.values(ACCOUNTS).flat();

/** Routes of which nobody has said how their page is looked at. */
export function forgottenRoutes(): string[] {
  const known = new Set([...Object.keys(VISITORS), ...Object.keys(ACCOUNTS), ...ROUTES_OF_STATES, ...WITHOUT_PAGE]);
  return (routes as RouteConfigEntry[])
    .map(({ path, index }) => (index ? "/" : `/${path}`))
    .filter((path) => !known.has(path));
}
