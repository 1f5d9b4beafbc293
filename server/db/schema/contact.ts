import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CONTACT_SUBJECTS } from "#domain/contact/contact-subjects.ts";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    /** Null when nobody was signed in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject", { enum: CONTACT_SUBJECTS }).notNull(),
    message: text("message").notNull(),
    /** Language of the page it was written on. */
    locale: text("locale").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("contact_messages_user_id").on(t.userId), index("contact_messages_created_at").on(t.createdAt)],
);
