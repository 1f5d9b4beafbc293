import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/** Emails to send and sent. Recipient and content are encrypted, and wiped once a mail is sent or given up. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** What the mail is about, such as `verify-email:<id>`; one cause, one mail. Ids only, no addresses. */
    cause: text("cause").notNull().unique(),
    /** Null for an email to somebody without an account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    template: text("template").notNull(),
    locale: text("locale").notNull(),
    /** The address and the template's values, encrypted; null once no longer needed. */
    payload: text("payload"),
    /** refused: by the recipient's server, for good; failed: given up after the last attempt, or stopped. */
    status: text("status", { enum: ["waiting", "sending", "sent", "failed", "refused"] })
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** When the attempt under way began. */
    claimedAt: moment("claimed_at"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (t) => [index("mails_user_id").on(t.userId), index("mails_created_at").on(t.createdAt)],
);
