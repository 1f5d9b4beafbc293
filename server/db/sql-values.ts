import { sql } from "drizzle-orm";

export const sqlTime = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** A list as one parameter, since a stream may name more than a statement takes. */
export const sqlTexts = (texts: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
