import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ownerColumn } from "./accounts.ts";
import { moment } from "./moment.ts";

/** better-auth's `twoFactor`: the authenticator app's secret and the backup codes, both encrypted. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
    /** When the app had shown its first right code; null before. */
    addedAt: moment("added_at"),
  },
  (t) => [index("two_factors_user_id").on(t.userId)],
);

/** better-auth's `passkey`: public keys only. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: moment("created_at"),
  },
  (t) => [index("passkeys_user_id").on(t.userId)],
);

/** Links sent by mail: one a person and purpose, so that a newer one ends the older; found by the hash of their token. */
export const accountLinks = pgTable(
  "account_links",
  {
    userId: ownerColumn(),
    purpose: text("purpose", {
      enum: ["verify-email", "reset-password", "allow-email-change", "change-email", "keep-sign-in-methods"],
    }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The address the link was sent to, as `normaliseEmail` gives it; of "allow-email-change" the one the account is to have. */
    email: text("email").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
);

/** How often something was tried, by a keyed hash of who tried it or on whose account: no address lies here. */
export const attempts = pgTable("attempts", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  startedAt: moment("started_at").notNull(),
  blockedUntil: moment("blocked_until"),
});
