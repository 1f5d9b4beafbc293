import { parse } from "csv-parse/sync";
import { SOURCE_SYSTEMS } from "#server/sources/job-sources.ts";

type ListedBoard = { ats: string; token: string; company: string; website: string };

/**
 * Boards with the token that identifies them in their system: from the URL, or else from the list. A row with an unknown system or no token
 * is skipped and counted. Employers of `remoteFirst` come first, in that order, the rest as listed.
 */
export function compactBoards(csv: string, remoteFirst: readonly string[]) {
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  const left: Record<string, number> = {};
  const boards = new Map<string, ListedBoard>();
  for (const { ats = "", token = "", company = "", website = "", board_url = "" } of rows) {
    const system = SOURCE_SYSTEMS.find(({ name }) => name === ats);
    const url = URL.parse(board_url);
    const inAddress = system && url ? (system.tokenOf(url) ?? ownHost(ats, url)) : null;
    const found = inAddress ?? (system && ats !== "workday" ? token : "");
    const reason = !system ? `no system ${ats}` : found === "" ? `no token for ${ats}` : null;
    if (reason) left[reason] = (left[reason] ?? 0) + 1;
    else boards.set(`${ats} ${found.toLowerCase()}`, { ats, token: found, company: company.trim(), website });
  }
  const rank = new Map(remoteFirst.map((name, index) => [plain(name), index]));
  const rankOf = ({ company }: ListedBoard) => rank.get(plain(company)) ?? Number.POSITIVE_INFINITY;
  return { boards: [...boards.values()].sort((a, b) => rankOf(a) - rankOf(b) || 0), left };
}

/** Systems that serve their API from an employer's own host. */
function ownHost(ats: string, { hostname, pathname }: URL): string | null {
  const isBoard = pathname.split("/").filter(Boolean).length < 2;
  return (ats === "recruitee" || ats === "teamtailor") && isBoard && !hostname.startsWith("www.") ? hostname : null;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

export function toCsv(boards: readonly ListedBoard[]): string {
  const cell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const rows = boards.map(({ ats, token, company, website }) => [ats, token, company, website].map(cell).join(","));
  return ["ats,token,company,website", ...rows, ""].join("\n");
}
