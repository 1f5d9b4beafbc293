import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),

  route("onboarding", "routes/questionnaire/start.ts"),
  route("onboarding/search-progress", "routes/questionnaire/search-progress.ts"),
  route("onboarding/option-counts", "routes/questionnaire/option-counts.ts"),
  route("onboarding/:step", "routes/questionnaire/step.tsx"),

  route("results", "routes/results/results.tsx"),
  route("jobs/:id/apply", "routes/jobs/apply.tsx"),
  route("jobs/:id/:slug?", "routes/jobs/job.tsx"),
  route("sample-company/:slug", "routes/jobs/sample-company.tsx"),

  route("login", "routes/account/login.tsx"),
  route("login/verify", "routes/account/login-verify.tsx"),
  route("login/passkey", "routes/account/login-passkey.ts"),
  route("logout", "routes/account/logout.ts"),
  route("signup", "routes/account/signup.tsx"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("checkout", "routes/account/checkout.tsx"),
  route("profile", "routes/account/profile.tsx"),
  route("profile/security", "routes/account/security.tsx"),
  route("profile/security/passkey", "routes/account/security-passkey.ts"),
  route("profile/answers-choice", "routes/account/answers-choice.tsx"),
  route("profile/export", "routes/account/export.ts"),
  route("profile/import", "routes/account/import.tsx"),
  route("profile/deactivate", "routes/account/deactivate.tsx"),
  route("profile/erase", "routes/account/erase.tsx"),

  route("how-it-works", "routes/legal/document.tsx", { id: "legal/how-it-works" }),
  route("how-we-match", "routes/legal/document.tsx", { id: "legal/how-we-match" }),
  route("faq", "routes/legal/document.tsx", { id: "legal/faq" }),
  route("accessibility", "routes/legal/document.tsx", { id: "legal/accessibility" }),
  route("terms", "routes/legal/document.tsx", { id: "legal/terms" }),
  route("privacy", "routes/legal/document.tsx", { id: "legal/privacy" }),
  route("cookies", "routes/legal/document.tsx", { id: "legal/cookies" }),
  route("refund", "routes/legal/document.tsx", { id: "legal/refund" }),
  route("ai-policy", "routes/legal/document.tsx", { id: "legal/ai-policy" }),

  route("preferences", "routes/preferences/preferences.ts"),
  route("*", "routes/home/unknown-path.ts"),
] satisfies RouteConfig;
