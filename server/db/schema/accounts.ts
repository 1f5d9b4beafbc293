import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CookieConsent } from "#domain/consent/cookie-consent.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { moment } from "./moment.ts";

/** better-auth's `user`; the address is stored as `normaliseEmail` gives it. */
export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** When the person last showed that the mailbox is theirs; a reset by mail removes ways to log in that were added since. */
  mailboxProvenAt: moment("mailbox_proven_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** Every table that belongs to a person refers to `users` with this: what is erased there is erased everywhere. */
export const ownerColumn = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** better-auth's `session`. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("sessions_user_id").on(t.userId)],
);

/** better-auth's `account`: one way of signing in; here the password's hash. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("accounts_user_id").on(t.userId)],
);

/** better-auth's `verification`: single-use links, by the hash of their identifier. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** What the specification calls `profiles` (part 1) and `user_profiles` (part 2), with the questionnaire's answers. */
export const profiles = pgTable("profiles", {
  userId: ownerColumn().primaryKey(),
  fullName: text("full_name").notNull().default(""),
  companyName: text("company_name"),
  jobTitle: text("job_title"),
  /** Canonical names the person confirmed, from the résumé or typed. */
  skills: text("skills").array().notNull().default(sql`'{}'`),
  yearsOfExperience: integer("years_of_experience"),
  preferredJobTypes: text("preferred_job_types").array().notNull().default(sql`'{}'`),
  preferredLocation: text("preferred_location"),
  minimumSalary: integer("minimum_salary"),
  isActive: boolean("is_active").notNull().default(true),
  deactivatedAt: moment("deactivated_at"),
  /** Language of mails. */
  locale: text("locale").notNull().default("en"),
  answers: jsonb("answers").$type<Answers>().notNull().default({}),
  answersUpdatedAt: moment("answers_updated_at"),
  searchStatus: text("search_status"),
  onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
  onboardingCompletedAt: moment("onboarding_completed_at"),
  termsAcceptedAt: moment("terms_accepted_at"),
  cookieConsent: jsonb("cookie_consent").$type<CookieConsent>(),
  /** When the whole account was last exported or replaced by an import; the next one waits a little. */
  archivedAt: moment("archived_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
