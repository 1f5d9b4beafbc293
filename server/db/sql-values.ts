import { sql } from "drizzle-orm";

export const sqlTime = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** A list as one parameter, since a stream may name more than a statement takes. */
export const sqlTexts = (texts: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/** The database throws at anything else where it expects an id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
