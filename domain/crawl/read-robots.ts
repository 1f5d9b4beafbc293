type Rule = { pattern: string; allow: boolean };
type Group = { rules: Rule[]; crawlDelaySeconds: number; isSaid: boolean };

/** What a site asks of one robot. `size`: the characters kept. */
export type SiteRules = { rules: readonly Rule[]; crawlDelaySeconds: number; size: number };

/** Of all patterns for one robot; each address is compared with all of them. */
const MAX_CHARACTERS = 200_000;
/** What a rule takes beside its pattern. */
const RULE_SIZE = 50;

/** What `robots.txt` asks of `agent` (RFC 9309), or of everybody where it does not name it; null = more than we keep, of which no part counts. */
export function readRobots(text: string, agent: string): SiteRules | null {
  const own: Group = { rules: [], crawlDelaySeconds: 0, isSaid: false };
  const everybody: Group = { rules: [], crawlDelaySeconds: 0, isSaid: false };
  let named = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { key, value } = statement(line);
    if (key === "user-agent") {
      if (!isNaming) named = new Set();
      isNaming = true;
      if (value === "*") named.add(everybody);
      else if (productOf(value) === agent.toLowerCase()) named.add(own);
    } else if (key === "allow" || key === "disallow") {
      isNaming = false;
      for (const group of named) {
        group.isSaid = true;
        if (value !== "") group.rules.push({ pattern: inOneSpelling(value), allow: key === "allow" });
      }
    } else if (key === "crawl-delay") {
      isNaming = false;
      for (const group of named) {
        group.isSaid = true;
        group.crawlDelaySeconds = Number.isNaN(Number(value)) ? group.crawlDelaySeconds : Number(value);
      }
    }
  }
  const { rules, crawlDelaySeconds } = own.isSaid ? own : everybody;
  const size = rules.reduce((sum, { pattern }) => sum + pattern.length + RULE_SIZE, 0);
  return size > MAX_CHARACTERS ? null : { rules, crawlDelaySeconds, size };
}

/** The longest pattern that fits decides, "allow" among equal ones. */
export function isAllowed({ rules }: Pick<SiteRules, "rules">, { pathname, search }: URL): boolean {
  const path = upperEscapes(pathname + search);
  let longest = -1;
  let allowed = true;
  for (const { pattern, allow } of rules) {
    if (pattern.length < longest || (pattern.length === longest && !allow) || !fits(pattern, path)) continue;
    longest = pattern.length;
    allowed = allow;
  }
  return allowed;
}

function statement(line: string): { key: string; value: string } {
  const said = line.split("#", 1)[0] ?? "";
  const colon = said.indexOf(":");
  return { key: said.slice(0, Math.max(0, colon)).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** "Robot/1.0" is "robot". */
function productOf(value: string): string {
  return (value.split("/", 1)[0] ?? "").trim().toLowerCase();
}

/** "*" is anything, "$" at the end the address's end. The parts between are sought from the left, once each. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? parts.pop() : "";
  if (last === undefined) return at === path.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

function inOneSpelling(pattern: string): string {
  return upperEscapes(pattern.isWellFormed() ? encodeURI(pattern).replaceAll("%25", "%") : pattern);
}

function upperEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
