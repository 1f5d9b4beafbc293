import type { Segment } from "./split-title.ts";
import { NOISE } from "./title-words.ts";

export const NOT_A_JOB = [
  "person-seeking",
  "earn-money",
  "unpaid",
  "open-application",
  "comment",
  "fragment",
  "several",
] as const;
/** Why a title names no one job: somebody looks for work, a scheme, work without pay, a careers page, talk, what a cut left over, or many jobs. */
export type NotAJob = (typeof NOT_A_JOB)[number];

const PERSON_SEEKING =
  /\b(?:seeking (?:work|job|employment|opportunities|new (?:role|position|opportunit))|(?:i am|i'm|currently) (?:looking|searching) for (?:a |an |my |new |remote )*(?:job|work|role|position|opportunit)|open to work|available for (?:hire|work)|for hire\b|hire me|willing to relocate: |looking for (?:a )?(?:new )?job|suche (?:eine )?(?:arbeit|stelle|job)|cerco lavoro|recherche (?:un |d')?emploi|busco (?:trabajo|empleo)|szukam pracy|procuro (?:trabalho|emprego)|zoek werk)\b/iu;
const EARN_MONEY =
  /\b(?:(?:earn|make|win) (?:up to )?(?:extra |easy |quick |real )?(?:cash|money|income|[$€£]\s?\d)|get paid (?:to|for)|passive income|be your own boss|paid surveys?|side hustle|work from home and earn|no experience needed earn|guadagna (?:da casa|online)|geld verdienen|gana dinero|gagnez de l'argent|zarabiaj)/iu;
/** Real postings do not advertise an "online opportunity", whatever profession they name. */
const SCHEME =
  /\b(?:online|income|home[- ]based|side[- ]income|network marketing) (?:business )?opportunit(?:y|ies)\s*$/i;
const OPEN_APPLICATION =
  /\b(?:general application|open application|speculative application|spontaneous application|talent (?:pool|community|network)|future opportunit(?:y|ies)|expression of interest|initiativbewerbung|candidatura spontanea|candidature spontan[ée]e|candidatura espont[aá]nea|open sollicitatie|don't see (?:a|the|your) (?:role|job|fit)|join our (?:team|talent)|we(?:'re| are) hiring|careers? (?:page|at|with)|all open (?:roles|positions)|current openings|open positions|(?:send|submit|drop|leave) (?:us )?(?:your|a) (?:cv|resume|résumé)|(?:schick|senden?)\p{L}* (?:uns )?(?:deinen|ihren) lebenslauf|(?:invia|inviaci|mandaci) il tuo (?:cv|curriculum))\b/iu;
/** These stand beside a profession as well: it is not sought now. */
const ROSTER =
  /\b(?:(?:emergency|response|surge|deployment|stand-?by|expert|consultants?|candidate|pre-?qualified) roster|(?:talent|candidate) pool)\b(?! (?:\w+ )?(?:manage|lead|special|coordinat|partner|direct|strateg|analyst|engineer|develop|recruit|operation|build|officer))|^roster (?:of|for)\b|(?:^|[-–—|:([] ?)(?:future (?:opportunit(?:y|ies)|openings?|vacanc(?:y|ies))|(?:general|open|speculative|spontaneous) application|express(?:ions? of|(?: your)?) interest|initiativbewerbung|candidatura (?:spontanea|espont[aá]nea)|candidature spontan[ée]e|open sollicitatie)(?=\s*(?:$|[-–—|:()\]/,]|for\b|in\b))/iu;
const KEEPS_ROSTER = /\b(?:recruit|sourc|acquisition|head of|manager of|of (?:the |our )?talent)/i;
/** Volunteers' work, not that of who looks after volunteers. */
const UNPAID =
  /[([](?:unpaid|volunteer(?:ing)?(?: role| position)?|volontariato|bénévolat|ehrenamtlich)\s*[)\],;/]|\bunpaid (?:intern(?:ship)?|volunteer|role|position)\b|(?<!(?:manager|coordinator|director|head|lead|officer|specialist)(?:,| of| for| -) )\bvolunteer(?:ing)? (?:role|position|opportunit(?:y|ies))\b|[-–—|:] ?(?:volunteer|unpaid)\s*$|^volunteers? (?:needed|wanted)\b|^(?:volunteer|volontariato|bénévolat|voluntariado) ?[-–—|:(]|^volunteer (?!and\b|coordinat|manage|direct|engage|services?\b|program|recruit|experience|operations|relations|support|outreach|partner|training|development|special|officer|lead|administ|supervis|community|onboard|resource|success|impact|platform|acquisition|state\b|fire)\p{L}+(?:[ /-]\p{L}+){0,3}$/iu;
const APPLICANT =
  /\bI(?:'ve| have)? (?:just |already |also )?(?:applied|interviewed|emailed|reached out)\b|\bghosted me\b/i;
const MANY =
  /\b(?:(?:multiple|various|several|many|different) (?:[a-z]+ )?(?:roles|positions|openings|jobs|profiles?|vacancies)|(?:roles|positions|openings) in [a-z]+, [a-z]+)/iu;
const NAMED = 0.8;
const LIKELY = 0.6;
const TALK = /\b(?:i['’]m|i am|i['’]ve|my|hello|hey|thanks|please|you['’]re|your)\b/iu;
/** An answer in a thread quotes with ">"; a letter has a subject. */
const REPLY = /^>\s/;
const LETTER = /^(?:subject|betreff|oggetto|objet|asunto)\s*:.*\b(?:application|bewerbung|candidatur|solicitud)/iu;

/** What the words of a title say against its being one job; null when nothing does. `certainty`: of the profession read in it. */
export function notAJobOf(title: string, segments: readonly Segment[], certainty: number): NotAJob | null {
  if (PERSON_SEEKING.test(title)) return "person-seeking";
  if (LETTER.test(title)) return "person-seeking";
  if (APPLICANT.test(title) || REPLY.test(title)) return "comment";
  if (UNPAID.test(title)) return "unpaid";
  if (ROSTER.test(title) && !KEEPS_ROSTER.test(title)) return "open-application";
  if (SCHEME.test(title)) return "earn-money";
  if (certainty >= NAMED) return null;
  if (EARN_MONEY.test(title)) return "earn-money";
  if (OPEN_APPLICATION.test(title)) return "open-application";
  if (certainty >= LIKELY) return null;
  if (MANY.test(title)) return "several";
  const words = segments.flatMap((segment) => segment.words);
  if (words.length > 12 && !title.includes("|") && TALK.test(title)) return "comment";
  return isFragment(title, words) ? "fragment" : null;
}

/** Words for people who introduce themselves or their employer, not for a vacancy. */
const NOBODY =
  /^(?:(?:our )?(?:employees?|staff|people|workers|candidates?|applicants?|team ?members?)|I(?:['’]| a)m (?:an? )?[\p{L} ]{2,30})$/iu;

/** Nothing but words of mode and contract, or the leftover of a cut bracket. */
function isFragment(title: string, words: readonly { stem: string }[]): boolean {
  if (NOBODY.test(title.trim())) return true;
  if (words.every(({ stem }) => NOISE.has(stem) || /^\d+$/.test(stem))) return true;
  const unpaired = (title.match(/[([]/g)?.length ?? 0) !== (title.match(/[)\]]/g)?.length ?? 0);
  return unpaired && words.length <= 2;
}
