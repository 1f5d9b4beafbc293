import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row a person, `free` from the creation of the account on (spec part 2, section 3). */
export const subscriptions = pgTable("subscriptions", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  status: text("status", { enum: ["free", "trialing", "active", "past_due", "paused", "cancelled"] })
    .notNull()
    .default("free"),
  planType: text("plan_type", { enum: ["free", "trial", "premium", "annual"] })
    .notNull()
    .default("free"),
  nextBillingDate: moment("next_billing_date"),
  cancelledAt: moment("cancelled_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
