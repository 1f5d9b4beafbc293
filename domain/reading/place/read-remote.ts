import { firstOnLines, firstQuote, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, RemoteKind } from "#domain/reading/job-reading.ts";
import { isOfThisJob } from "./is-of-this-job.ts";
import { hybridDaysIn } from "./read-hybrid-days.ts";

const REMOTE =
  /\b(?:(?:fully|100 ?%|full)[ -])?remote(?:ly|-first|-friendly)?\b(?! (?:sensing|control|monitoring|access|desktop|patient|infrastructure|islands?|areas?))|\bremot[oa]\b|\bwork(?:ing)? from (?:home|anywhere)\b|\bwfh\b|\bhome ?-?office\b|\btele(?:commut\w+|work\w*)\b|télétravail|\bteletrabajo\b|\bteletrabalho\b|\btelelavoro\b|\bsmart ?working\b|\bthuis ?werken\b|\bzdaln(?:a|ie)\b|\blavoro da casa\b|\bda remoto\b|\bfernarbeit\b|\bvirtual\b(?! (?:reality|machines?|production|events?|design))|\banywhere\b|\banywhere in the world\b|\b(?:probably )?worldwide\b/i;
/** Where the one who works is at home, not where patients are: "Home-Based Therapist". */
const CARE =
  "\\b(?:therap|nurs|(?<!customer )care\\b|caregiv|carers?\\b|clinicians?\\b|physician|doctor|counsel(?:l?or|l?ing)|midwi|hospice|home health|aides?\\b|patient|autis|behavio(?:u?r)|social work|early (?:intervention|head start)|support worker|paramedic|dietit|pathologist|rbt\\b|bcba\\b|visitor)";
const HOME_BASED = new RegExp(`(?<!${CARE}.{0,60})\\bhome[ -]based\\b(?!.{0,60}${CARE})`, "is");
const HYBRID =
  /\bhybrid\w*\b(?! (?:cloud|vehicles?|electric|engines?|it\b|infrastructure|apps?|mobile|events?|databases?|seeds?))|\bhíbrid[oa]\b|\bibrid[oa]\b|\bhybride\b|\bnot (?:fully|entirely|completely|100 ?%) remote\b|\bteilweise remote\b|\bpart(?:ly|ial(?:ly)?)? remote\b/i;
const ONSITE =
  /\bon-?\s?site\b|\bin[- ](?:the[- ])?office\b|\bin[- ]person\b|\bvor ort\b|\bin sede\b|\bsur site\b|\bpresencial\b|\boffice[- ]based\b/i;
const NOT_REMOTE =
  /\b(?:not|no|non|non-)\s?-?(?:a )?remote\b|\bremote (?:work )?(?:is )?not\b|\bremote (?:work )?(?:only )?(?:unless|by exception|(?:with|upon|after|subject to) (?:prior )?approval)\b|\bkein (?:remote|homeoffice)\b/i;
/** "Onsite or remote", "remote/hybrid": remote is one of the choices. */
const REMOTE_CHOICE =
  /\bremote\b[^|;]{0,25}\bor (?:hybrid|on-?site)\b|\b(?:hybrid|on-?site|in[- ]office)\)?\s*(?:and|or|\/)\s*(?:fully )?remote\b|\bremote\s*(?:or|\/|,|\+|&)\s*(?:hybrid|on-?site|in[- ]office)|(?:hybrid|on-?site|in[- ]office|\w+)\s*(?:or|\/|\+|&)\s*(?:fully |full )?remote\b|\bremote[ -](?:possible|ok|friendly|optional)\b/i;
/** Remote for some of several jobs, not said which: "Onsite + remote for some roles", "Onsite (Designer Remote)". */
const SOME_REMOTE =
  /\bremote(?:[ -]friendly)?(?: is| work)? ?(?:available |possible |ok |okay )?for (?:some|certain|select(?:ed)?|a few|specific|other) (?:\p{L}+ )?(?:roles|positions|jobs)\b|\b(?:some|a few|certain|select(?:ed)?) (?:\p{L}+ )?remote(?:[ -](?:friendly|ok|possible))? (?:roles|positions|jobs)\b|\bon-?\s?site \((?:designers?|engineers?|developers?|sales|marketing|product|support)(?: (?:is|are))? remote\)/iu;
/** "Not all roles are remote" says of none that it is. */
const TEXT_REMOTE =
  /(?<!\b(?:not (?:all|every)|none of|neither of|only some|some|(?<!a )few)\b[^.!?;:\n]{0,30}\b(?:roles?|positions?|jobs?) (?:are |is )?)(?<!\b(?:not (?:all|every)|none of|neither of|only some|some of|(?<!a )few|no) (?:[\w'’-]+ ){0,3})(?:\b(?:this is an? |as an? )?(?:fully|100 ?%|completely|entirely|permanently)[ -]remote\b|(?<=^\s*|[-–—|•·(.!]\s+|\b(?:jobs?|roles?|positions?|work|this|it) )(?:can|may) (?:also )?be (?:fully |100 ?% )?remote\b|\b(?:is|this) (?:an? )?(?:[\w-]+ )?remote (?:position|role|job|opportunity|contract)\b|\bremote (?:position|role|job)\b|\b(?:roles|positions|jobs):? (?:are )?(?:fully )?remote\b(?! for| or)|\bwork(?:ing)? (?:remotely|from home)\b|\bwork from anywhere\b|\b100 ?% (?:homeoffice|home office|da remoto|télétravail)\b|\blocation\s?: (?:fully )?remote\b|\bhomeoffice\b|\b100 ?% remote(?:ly)?\b|\b(?:vollständig|komplett|rein|ausschließlich) (?:remote|im homeoffice)\b|\b(?:interamente|completamente|totalmente|esclusivamente|100 ?%) (?:da|in) remoto\b|télétravail (?:à )?100 ?%|(?:full|entièrement en|100 ?% en) ?(?:remote|télétravail)|\b(?:100 ?%|totalmente|completamente) (?:en )?remoto\b|\bteletrabajo (?:al )?100 ?%)/iu;
const TEXT_HYBRID =
  /\bhybrid (?:role|position|job|work\w*|model|schedule|setup|set-up|environment|basis|opportunity|arrangement)\b|\b(?:role|position|job) is hybrid\b|\b(?:esquema|modelo|modalidad|formato|regime) híbrid[oa]\b|\brythme hybride\b|\bmodalità ibrida\b|\bhybrid(?:es? arbeiten| werken)\b|\b(?:praca|tryb) hybrydow[ay]\b|\bnot (?:a )?(?:fully|entirely|completely|100 ?%) remote\b|\b(?:\d|one|two|three|four)(?:\s?(?:-|to|–)\s?\d)? days?\s?(?:a|per|\/|each)\s?week\s+(?:in|at|from) (?:the|our) [\w ]{0,20}office\b|\bin (?:the|our) [\w ]{0,20}office (?:\d|one|two|three|four) days\b|(?<!\d)[1-9]\d ?% (?:(?:im|in|from|of|de|da|en) )?(?:home ?-?office|remote\b(?!-)|remoto|télétravail|teletrabajo|smart ?working|mobiles? arbeiten|wfh\b)|\b(?:home ?-?office|remote|remoto|télétravail|teletrabajo|smart ?working|mobiles? arbeiten) \(?(?:bis zu|up to|fino al?|jusqu['’]à|hasta(?: el| un)?) [1-9]\d ?%/iu;
const TEXT_ONSITE =
  /\b(?:role|position|job) (?:is|requires?|will be) (?:fully |100 ?% )?(?:on-?site|in[- ]office|in[- ]person)\b|\bnot (?:a )?remote\b|\bno remote\b|\bremote (?:work )?is not\b(?! (?:just|only|new))|\b(?:not|no(?: longer)?) (?:eligible|available|open) for remote\b|\bremote (?:work )?(?:only )?(?:unless|by exception|(?:with|upon|subject to) (?:prior )?approval)\b|\bnot possible to work remotely\b|\b(?:lavoro|attività) in sede\b|\bpräsenz(?:pflicht|arbeit)\b|\b(?:puesto|trabajo) presencial\b|\b100 ?% on-?site\b|\b(?:all|these|our|both) (?:[\w-]+ ){0,2}(?:roles|positions|jobs) are (?:fully )?(?:on-?site|in[- ](?:office|person))\b(?! or\b)|\bon-?site (?:role|position|only)\b/i;

/** Facts in lines of their own: "Telework type: Full-time office". */
const LABEL =
  "\\b(?:telework type|work(?:ing|place)? (?:mode|model|arrangement|type|style|setup)|workplace|location type|arbeitsmodell|modalit[àa] di lavoro|mode de travail|modalidad(?: de trabajo)?)\\s?:\\s?(?:full[- ]time |fully |100 ?% )?";
/** What leaves the choice. */
const NO_CHOICE = "(?!\\)?\\s?(?:or|and|/|,|&|\\+|\\|)\\s?(?:fully )?(?:remote|hybrid|on-?\\s?site|(?:in[- ])?office))";
const labelled = (words: string) => new RegExp(`${LABEL}(?:${words})(?![\\p{L}])${NO_CHOICE}`, "iu");
/** Said of the job, but not how much of the week. */
const AT_OUR_OFFICE =
  /(?<=^|[.!?;]\s|\b(?:role|position|job) (?:is|will be) )(?:based|located|working) (?:in|at|out of|from) our (?:[\p{L}.'’-]+,? ){0,4}(?:office|hq|headquarters|studio)\b(?! (?:is|are|would be) (?:\p{L}+ ){0,2}(?:optional|possible|welcome|voluntary|not|an option))/imu;
/** "Full-time, onsite in Oslo", of a posting that says nothing else. */
const ONSITE_IN_TOWN =
  /(?<!\b(?:[Mm]eet|[Rr]etreat|[Gg]ather|[Ee]vents?\b|[Oo]ff-?sites?\b|[Yy]early|[Aa]nnual|[Qq]uarterly|[Oo]nce|[Tt]wice|[Tt]imes\b|[Ii]nterview|[Ww]orkshop|[Oo]nboarding|[Cc]onference|[Oo]ptional)[^.!?\n]{0,60})\b(?:on-?site|On-?site|ONSITE|ON-SITE) in \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?![^.\n]{0,60}\b(?:remote|Remote|REMOTE))/u;
/** Housing, relocation help or emigration clearance for the job means that the work is on site. */
const MOVED =
  /\bfree (?:shared |furnished )?ac+om+[oa]dations?(?!\p{L})|ECNR(?!\p{L})|(?<!\b(?:no|not|without)\s(?:\p{L}+\s){0,2})\brelocation (?:assistance|package|support|bonus|allowance)s? (?:is |are |will be )?(?:available|provided|offered)\b/iu;
/** "NYC (In-Office 3-4 days)" leaves days at home. */
const IN_OFFICE_DAYS =
  /\b(?:in[- ](?:the[- ])?office|on-?\s?site)\b[\s(:,-]{1,3}[1-4](?:\s?(?:-|–|to)\s?[1-4])? ?(?:days?\b|x\b)|\b[1-4](?:\s?(?:-|–|to)\s?[1-4])? ?(?:days?|x) ?(?:a|per|\/) ?week,? (?:in[- ](?:the[- ])?office|on-?\s?site)\b/i;
const TEXT: readonly (readonly [RemoteKind, RegExp])[] = [
  ["hybrid", labelled("hybrid|híbrid[oa]|ibrid[oa]|hybride")],
  ["hybrid", /(?:^|[|•·(]\s*)hybrid\s?[:(,–-]\s?(?:\d|one|two|three|four|once|twice)/imu],
  ["onsite", labelled("on-?\\s?site|(?:in[- ](?:the )?)?office|in[- ]person|vor ort|in sede|sur site|presencial")],
  ["hybrid", TEXT_HYBRID],
  ["onsite", TEXT_ONSITE],
  ["remote", labelled("remote|remot[oa]|from home|télétravail|teletrabajo")],
  ["remote", TEXT_REMOTE],
];

/**
 * Remote, hybrid or on-site, by the words of location, title and type ("remote" there unless the text names days in the office); then by the source's own field (true only: false may mean
 * hybrid as well as on-site); then by clear words of the text; last, a source that lists remote work only, or else where people are moved
 * to. A place alone says nothing, nor does what only some of several jobs are.
 */
export function readRemote(
  texts: PostingTexts,
  options: { remoteFlag: boolean | null; sourceRemoteOnly: boolean },
): Read<RemoteKind | null> {
  for (const field of [texts.location, texts.title, texts.type]) {
    if (field.text === "") continue;
    const some = firstQuote([field], "remote", SOME_REMOTE);
    if (some) return { value: null, evidence: [some] };
    const ordered: [RemoteKind, RegExp][] = [
      ["onsite", NOT_REMOTE],
      ["remote", REMOTE_CHOICE],
      ["hybrid", HYBRID],
      ["remote", REMOTE],
      ["remote", HOME_BASED],
      ["onsite", ONSITE],
    ];
    const days = /\bremote\b/i.test(field.text) ? null : IN_OFFICE_DAYS.exec(field.text)?.[0];
    if (days !== null && days !== undefined) {
      const at = field.text.indexOf(days);
      return { value: "hybrid", evidence: [quote(field, "remote", at, at + days.length)] };
    }
    for (const [kind, pattern] of ordered) {
      const found =
        pattern === REMOTE_CHOICE && !/hybrid|on-?\s?site|office|possible|ok|friendly|optional/i.test(field.text)
          ? null
          : firstQuote([field], "remote", pattern);
      if (found) return pattern === REMOTE ? unlessHybrid(texts, [found]) : { value: kind, evidence: [found] };
    }
  }
  if (options.remoteFlag === true) return unlessHybrid(texts, []);
  const spoken = clearlySaid(texts);
  if (spoken.value) return spoken;
  if (options.sourceRemoteOnly) return { value: "remote", evidence: [] };
  const office =
    firstQuote([texts.body], "remote", AT_OUR_OFFICE) ??
    firstQuote([texts.body], "remote", ONSITE_IN_TOWN) ??
    firstQuote([texts.body], "remote", MOVED);
  return { value: office && "onsite", evidence: office ? [office] : [] };
}

/** Boards call remote what may be done from home now and then: days in the office that the text names of this job are meant. */
function unlessHybrid(texts: PostingTexts, called: Evidence[]): Read<RemoteKind> {
  const spoken = clearlySaid(texts);
  const days = hybridDaysIn(texts.body);
  const said = days
    ? { ...days, about: "remote" as const }
    : spoken.value === "hybrid"
      ? spoken.evidence[0]
      : undefined;
  if (said === undefined || !isOfThisJob(texts.body.text, said)) return { value: "remote", evidence: called };
  return { value: "hybrid", evidence: [...called, said] };
}

/** What the description says, also of the office the job belongs to; null = nothing. */
export function remoteInText(texts: PostingTexts): Read<RemoteKind | null> {
  const spoken = clearlySaid(texts);
  const office = spoken.value === null ? firstQuote([texts.body], "remote", AT_OUR_OFFICE) : null;
  return office ? { value: "onsite", evidence: [office] } : spoken;
}

function clearlySaid({ body }: PostingTexts): Read<RemoteKind | null> {
  for (const [kind, pattern] of TEXT) {
    const days = kind === "onsite" ? hybridDaysIn(body) : null;
    if (days) return { value: "hybrid", evidence: [{ ...days, about: "remote" }] };
    const found = firstOnLines(body, "remote", "remote", pattern);
    if (found) return { value: kind, evidence: [found] };
  }
  return { value: null, evidence: [] };
}
