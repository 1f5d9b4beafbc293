import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { Candidate } from "./register-boards.ts";

const BOARDS_FILE = join(import.meta.dirname, "../../../data/boards.csv");

const Row = z.object({
  ats: z.string().min(1),
  token: z.string().min(1).max(200),
  company: z.string(),
  website: z.string(),
});

/** The boards that a first start begins with (`data/README.md` says where they come from). The first are crawled first; rows without a token are left out. */
export function readBoardList(): Candidate[] {
  const rows: unknown[] = parse(readFileSync(BOARDS_FILE, "utf8"), { columns: true, bom: true });
  return rows.flatMap((row, index) => {
    const parsed = Row.safeParse(row);
    if (!parsed.success) return [];
    const { ats, token, company, website } = parsed.data;
    return [
      {
        source: ats,
        token,
        employerName: company.trim() || null,
        website: website || null,
        priority: rows.length - index,
      },
    ];
  });
}
