import { linesWith, type PostingTexts, quote } from "#domain/reading/evidence.ts";
import type { Evidence } from "#domain/reading/job-reading.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";

const FEMALE =
  "(?:females?|women|woman|lad(?:y|ies)|girls?|frauen|damen|donn[ae]|ragazz[ae]|femmes?|mujer(?:es)?|chicas?|señoritas?|mulher(?:es)?)";
const MALE = "(?:males?|men|gents?|gentlemen|boys?|männer|herren|uomini|uomo|hommes?|hombres?|chicos?|homens?)";
const ONE = `(?:${FEMALE}|${MALE})`;
const PERSON =
  "(?:candidates?|applicants?|staff|employees?|executives?|assistants?|workers?|freshers?|drivers?|agents?|callers?|persons?|professionals?|graduates?|bewerber(?:innen)?|mitarbeiter(?:innen)?)";
/** "(female, travel desk)" and the like: nothing but whom a title wants. */
const ALONE = `(?:only |prefer(?:ably|red)?[ -]{0,3})?${ONE}(?: ${PERSON})?(?: (?:only|preferred|required|needed))?`;
const SEEKS =
  "(?:hiring|hire|seek(?:ing)?|needs?|wants?|wanted|requires?|required|openings?|vacanc(?:y|ies)|look(?:ing)?) ?(?:for )?(?:an? |some )?";

/** A title that names a sex behind or before the work, or in brackets. */
const IN_TITLE = new RegExp(
  `[([] ?${ALONE} ?[)\\]]|(?<=\\p{L} ?[-–—|:,] ?| )${ALONE}(?=\\s*$|\\s*[-–—|(]|\\s+at\\s)(?<!\\b(?:for|of|to|with|by) ${ONE})|${SEEKS}${ONE}(?= ${PERSON}\\b|$)`,
  "iu",
);

/** A text that takes only one sex, or prefers it. */
const IN_TEXT = new RegExp(
  `(?<![\\p{L}/-])(?:${[
    `only (?:for )?${ONE}(?: (?:${PERSON}|are (?:applicable|eligible|required|needed)|can|may|should|apply|need\\p{L}*|required|wanted|preferred)\\b|(?=\\s*(?:[.!;)\\n]|$)))`,
    `${ONE} (?:${PERSON} )?only\\b(?! (?:gyms?|clubs?|shelters?|spas?|schools?|colleges?|spaces?|communit\\p{L}+|events?|classes|platforms?|networks?|apps?|groups?|wards?|hostels?))`,
    `${ONE} (?:${PERSON} )?(?:(?:is|are|will be) )?(?:highly |strongly )?(?:pref(?:er|f?er|fer)r?ed|preferable|required|needed|wanted)\\b(?!(?<=(?:is|are|be) required) to (?!(?:apply|join|work|fill)\\b))`,
    `prefer(?:abl[ey]|ably|red)?(?: ?[-:])? ?${ONE}(?! (?:health|fertility|wear))\\b`,
    `${SEEKS}${ONE} ${PERSON}\\b`,
    `(?:gender|sex|geschlecht|sesso|sexe|sexo|género|genere) ?[:–-] ?(?:only )?(?:${ONE}|femenino|masculino|feminino|femminile|maschile|weiblich|männlich)\\b`,
    `(?:nur|ausschließlich) (?:für |an )?${ONE}(?= (?:gesucht|bewerben|können|dürfen)|\\s*(?:[.!;)\\n]|$))`,
    "(?:frauen|damen|männer|herren) gesucht",
    `(?:solo|soltanto|esclusivamente|unicamente|riservat[oa] (?:a|alle|agli)) ${ONE}(?=\\s*(?:[.!;,)\\n]|$))`,
    "cerc(?:asi|hiamo|o) (?:una )?(?:ragazz[ae]|donn[ae]|signorin[ae])\\b|(?:ragazz[ae]|signorin[ae]) cercasi",
    `(?:uniquement|seulement|réservé(?:e|es|s)? aux) (?:des |les )?${ONE}\\b|${ONE} (?:uniquement|seulement)\\b`,
    `(?:s[oó]lo|solamente|únicamente|exclusivo para|exclusivamente|somente|apenas) (?:para )?${ONE}\\b|se (?:busca|solicita|necesita) (?:una )?(?:chica|señorita|mujer)\\b|sexo (?:femenino|masculino|feminino)\\b`,
  ].join("|")})`,
  "iu",
);

const AND = "(?:[&/,+]|(?<!\\p{L})(?:and|or|both|und|oder|e|o|et|ou|y)(?!\\p{L}))";
/** Both sexes are named. */
const BOTH_BEFORE = new RegExp(`${AND} ?$`, "iu");
const BOTH_AFTER = new RegExp(`^ ?(?:${PERSON} ?)?${AND} ?(?:fe)?m\\p{L}+|^s?['’]`, "iu");
const NAMES_FEMALE = new RegExp(`(?<!\\p{L})${FEMALE}(?!\\p{L})`, "iu");
const NAMES_MALE = new RegExp(`(?<!\\p{L})${MALE}(?!\\p{L})`, "iu");
/** An invitation, a rule against discrimination, and whom an employer serves or was founded by. */
const NO_LIMIT =
  /\b(?:any gender|all genders|regardless|irrespective|encourag\p{L}*|welcom\p{L}*|under-?represent\p{L}*|equal\p{L}*|discriminat\p{L}*|title ix|not only|ambo i sessi|ambosessi|gleicher|gleichstell\p{L}*|afirmativ\p{L}*|customers?|clients?|patients?|students?|residents?|members?|shelter|owned|led|founded)\b/iu;
/** What is for one sex is not the work: "our gym is for women only". */
const WORK =
  "(?:jobs?|positions?|roles?|posts?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|offers?|work|hiring|internships?|shifts?|stellen?|post[oi]|lavoro|offerta|posizione|puestos?|vacantes?|oferta|postes?|offre|emploi)";
const OF_SOMETHING_ELSE = new RegExp(
  `(?<!\\p{L})(?<!(?:at|in|for|with|of|as) )(?:our|the|unsere?|nostr[oa]|nuestr[oa]|notre)(?: (?!${WORK}(?!\\p{L}))\\p{L}+){1,3} (?:is|are|ist|sind|è|es|est) (?:open |reserved )?(?:(?:for|to) )?$`,
  "iu",
);
const AROUND = 70;

/** The words by which a posting takes only women or only men, or prefers them; null where it names both, or invites those who are few. */
export function findOneGender({ title, body }: PostingTexts): Evidence | null {
  const named = IN_TITLE.exec(title.text);
  if (named && !namesBoth(title.text, named) && !NO_LIMIT.test(title.text)) {
    const start = named.index + (/^[\s([]*/.exec(named[0])?.[0].length ?? 0);
    return quote(title, "warnings", start, named.index + named[0].replace(/[\s)\]]+$/, "").length);
  }
  for (const line of linesWith(body, "gender")) {
    const match = IN_TEXT.exec(line.text);
    if (
      !match ||
      namesBoth(line.text, match) ||
      OF_SOMETHING_ELSE.test(line.text.slice(0, match.index)) ||
      NO_LIMIT.test(sentenceAround(line.text, match))
    )
      continue;
    const start = line.start + match.index;
    return quote(body, "warnings", start, start + match[0].length);
  }
  return null;
}

function namesBoth(text: string, { index, 0: words }: RegExpExecArray): boolean {
  if (NAMES_FEMALE.test(words) && NAMES_MALE.test(words)) return true;
  return BOTH_BEFORE.test(text.slice(0, index)) || BOTH_AFTER.test(text.slice(index + words.length));
}

function sentenceAround(text: string, { index, 0: words }: RegExpExecArray): string {
  const end = index + words.length;
  const before = partBefore(text, index, AROUND, /[!?\n.*•]/);
  return `${before}${words}${partAfter(text, end, AROUND, /[!?\n.*•]/)}`;
}
