/** Hosts that hide where a link leads. */
export const SHORTENERS =
  "bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly cutt.ly rb.gy rebrand.ly lnkd.in shorturl.at t.ly tiny.cc s.id adf.ly v.gd shorte.st bl.ink soo.gd qr.ae trib.al".split(
    " ",
  );
const SHORT_LINK = new RegExp(
  `(?<![\\p{L}\\p{N}.@-])(?:https?://)?(?:www\\.)?(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})/[\\p{L}\\p{N}_-]{2,}`,
  "iu",
);
const SHORT_HOST = new RegExp(
  `(?:^|[^\\p{L}\\p{N}.@-]|www\\.)(?:${SHORTENERS.map((host) => host.replaceAll(".", "\\.")).join("|")})$`,
  "iu",
);
const LONGEST_HOST = 24;
const LONGEST_LINK = 200;
const AROUND_LINK = 80;
const TO_APPLY =
  /\b(?:appl(?:y|ying|ication|icants?)|form|fill|register|sign up|submit|send (?:us )?your|cvs?|resumes?|résumé|interview|assessment|test|candidat\w*|bewerb\w*|bewirb|postul\w*|inscri\w*|iscriv\w*|solicit\w*|interested)\b/i;
const NOT_TO_APPLY =
  /\b(?:refer\w*|reward\w*|award\w*|best (?:employers?|places?)|benefits?|privacy|cookie|blog|news(?:letter)?|press|podcast|learn more about (?:us|our)|glassdoor|culture)\b/i;

/**
 * The first shortened link of a text that is meant for applying, and where it stands; null = none. Looks behind each "/" for a
 * shortener's name first, since a search for many names is slow. Linear.
 */
export function findShortLink(text: string): { start: number; end: number } | null {
  let from = 0;
  for (let slash = text.indexOf("/"); slash !== -1; slash = text.indexOf("/", slash + 1)) {
    if (!SHORT_HOST.test(text.slice(Math.max(0, slash - LONGEST_HOST), slash))) continue;
    from = Math.max(from, slash - AROUND_LINK);
    const found = SHORT_LINK.exec(text.slice(from, slash + LONGEST_LINK));
    if (!found) continue;
    const start = from + found.index;
    const end = start + found[0].length;
    if (isForApplying(text, start, end)) return { start, end };
  }
  return null;
}

/** The words around the link say that one applies there; a link to an award or a referral page is no matter. */
function isForApplying(text: string, start: number, end: number): boolean {
  const around = `${text.slice(Math.max(0, start - AROUND_LINK), start)} ${text.slice(end, end + AROUND_LINK / 2)}`;
  return TO_APPLY.test(around) && !NOT_TO_APPLY.test(around);
}
