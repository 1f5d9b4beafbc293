/** What a line can be read as. */
export const READ_KINDS = ["posting", "salary", "location"] as const;
export type ReadKind = (typeof READ_KINDS)[number];
