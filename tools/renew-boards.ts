/**
 * Writes data/boards.csv from a list of employers' boards: a CSV with the columns ats, token, company, website and board_url
 * (data/README.md). A second file may name employers known for remote work, one a line, the best known first.
 *
 *     node tools/renew-boards.ts BOARDS.csv [REMOTE-EMPLOYERS.txt]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compactBoards, toCsv } from "./boards/compact-boards.ts";

const [list, remote] = process.argv.slice(2);
if (!list) throw new Error("usage: node tools/renew-boards.ts BOARDS.csv [REMOTE-EMPLOYERS.txt]");
const known = remote ? readFileSync(remote, "utf8").split("\n") : [];
const { boards, left } = compactBoards(readFileSync(list, "utf8"), known);
writeFileSync(join(import.meta.dirname, "../data/boards.csv"), toCsv(boards));
console.log(`${boards.length} boards; left out: ${JSON.stringify(left)}`);
