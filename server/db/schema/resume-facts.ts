import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { FACT_ORIGINS, FACT_SECTIONS, type FactValue, type FieldOrigins } from "#domain/resumes/facts/fact-fields.ts";
import { ownerColumn } from "./accounts.ts";
import { moment } from "./moment.ts";

/** What a person states of themselves, fact by fact, and what a file of theirs proposes that they have not confirmed yet. */
export const resumeFacts = pgTable(
  "resume_facts",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    section: text("section", { enum: FACT_SECTIONS as [(typeof FACT_SECTIONS)[number]] }).notNull(),
    /** Within the section; ties go by the time. */
    position: integer("position").notNull(),
    value: jsonb("value").$type<FactValue>().notNull(),
    origin: text("origin", { enum: FACT_ORIGINS }).notNull(),
    /** Name of the file it was taken from, and that file's own words. */
    source: text("source"),
    /** Of the fields that came from elsewhere than the rest. */
    fieldOrigins: jsonb("field_origins").$type<FieldOrigins>().notNull().default({}),
    quote: text("quote"),
    /** False while it is only proposed. */
    confirmed: boolean("confirmed").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("resume_facts_user_id").on(t.userId)],
);
