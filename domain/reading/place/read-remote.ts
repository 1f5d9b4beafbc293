import { firstOnLines, firstQuote, type PostingTexts, type Read } from "#domain/reading/evidence.ts";
import type { RemoteKind } from "#domain/reading/job-reading.ts";
import { hybridDaysIn } from "./read-hybrid-days.ts";

const REMOTE =
  /\b(?:(?:fully|100 ?%|full)[ -])?remote(?:ly|-first|-friendly)?\b(?! (?:sensing|control|monitoring|access|desktop|patient|infrastructure|islands?|areas?))|\bremot[oa]\b|\bwork(?:ing)? from (?:home|anywhere)\b|\bwfh\b|\bhome ?-?office\b|\btele(?:commut\w+|work\w*)\b|télétravail|\bteletrabajo\b|\btelelavoro\b|\blavoro da casa\b|\bda remoto\b|\bfernarbeit\b|\bvirtual\b(?! (?:reality|machines?|production|events?|design))|\banywhere\b|\banywhere in the world\b|\b(?:probably )?worldwide\b/i;
const HYBRID =
  /\bhybrid\w*\b(?! (?:cloud|vehicles?|electric|engines?|it\b|infrastructure|apps?|mobile|events?|databases?|seeds?))|\bhíbrid[oa]\b|\bibrid[oa]\b|\bhybride\b|\bnot (?:fully|entirely|completely|100 ?%) remote\b|\bteilweise remote\b|\bpart(?:ly|ial(?:ly)?) remote\b/i;
const ONSITE =
  /\bon-?\s?site\b|\bin[- ](?:the[- ])?office\b|\bin[- ]person\b|\bvor ort\b|\bin sede\b|\bsur site\b|\bpresencial\b|\boffice[- ]based\b/i;
const NOT_REMOTE =
  /\b(?:not|no|non|non-)\s?-?(?:a )?remote\b|\bremote (?:work )?(?:is )?not\b|\bremote (?:work )?(?:only )?(?:unless|by exception|(?:with|upon|after|subject to) (?:prior )?approval)\b|\bkein (?:remote|homeoffice)\b/i;
/** "Onsite or remote", "remote/hybrid": remote is one of the choices. */
const REMOTE_CHOICE =
  /\bremote\b[^|;]{0,25}\bor (?:hybrid|on-?site)\b|\b(?:hybrid|on-?site|in[- ]office)\)?\s*(?:and|or|\/)\s*(?:fully )?remote\b|\bremote\s*(?:or|\/|,|\+|&)\s*(?:hybrid|on-?site|in[- ]office)|(?:hybrid|on-?site|in[- ]office|\w+)\s*(?:or|\/|\+|&)\s*(?:fully |full )?remote\b|\bremote[ -](?:possible|ok|friendly|optional)\b/i;
const TEXT_REMOTE =
  /\b(?:this is an? |as an? )?(?:fully|100 ?%|completely|entirely|permanently)[ -]remote\b|\b(?:is|this) (?:an? )?(?:[\w-]+ )?remote (?:position|role|job|opportunity|contract)\b|\bremote (?:position|role|job)\b|\bwork(?:ing)? (?:remotely|from home)\b|\bwork from anywhere\b|\b100 ?% (?:homeoffice|home office|da remoto|télétravail)\b|\blocation\s?: (?:fully )?remote\b|\bhomeoffice\b|\b100 ?% remote(?:ly)?\b|\b(?:vollständig|komplett|rein|ausschließlich) (?:remote|im homeoffice)\b|\b(?:interamente|completamente|totalmente|esclusivamente|100 ?%) (?:da|in) remoto\b|télétravail (?:à )?100 ?%|(?:full|entièrement en|100 ?% en) ?(?:remote|télétravail)|\b(?:100 ?%|totalmente|completamente) (?:en )?remoto\b|\bteletrabajo (?:al )?100 ?%/iu;
const TEXT_HYBRID =
  /\bhybrid (?:role|position|job|work\w*|model|schedule|setup|set-up|environment|basis|opportunity|arrangement)\b|\b(?:role|position|job) is hybrid\b|\bnot (?:a )?(?:fully|entirely|completely|100 ?%) remote\b|\b(?:\d|one|two|three|four)(?:\s?(?:-|to|–)\s?\d)? days?\s?(?:a|per|\/|each)\s?week\s+(?:in|at|from) (?:the|our) [\w ]{0,20}office\b|\bin (?:the|our) [\w ]{0,20}office (?:\d|one|two|three|four) days\b|(?<!\d)[1-9]\d ?% (?:(?:im|in|from|of|de|da|en) )?(?:home ?-?office|remote\b(?!-)|remoto|télétravail|teletrabajo|smart ?working|mobiles? arbeiten|wfh\b)|\b(?:home ?-?office|remote|remoto|télétravail|teletrabajo|smart ?working|mobiles? arbeiten) \(?(?:bis zu|up to|fino al?|jusqu['’]à|hasta(?: el| un)?) [1-9]\d ?%/iu;
const TEXT_ONSITE =
  /\b(?:role|position|job) (?:is|requires?|will be) (?:fully |100 ?% )?(?:on-?site|in[- ]office|in[- ]person)\b|\bnot (?:a )?remote\b|\bno remote\b|\bremote (?:work )?is not\b(?! (?:just|only|new))|\b(?:not|no(?: longer)?) (?:eligible|available|open) for remote\b|\bremote (?:work )?(?:only )?(?:unless|by exception|(?:with|upon|subject to) (?:prior )?approval)\b|\bnot possible to work remotely\b|\b(?:lavoro|attività) in sede\b|\bpräsenz(?:pflicht|arbeit)\b|\b(?:puesto|trabajo) presencial\b|\b100 ?% on-?site\b|\bon-?site (?:role|position|only)\b/i;

const TEXT: readonly (readonly [RemoteKind, RegExp])[] = [
  ["hybrid", TEXT_HYBRID],
  ["onsite", TEXT_ONSITE],
  ["remote", TEXT_REMOTE],
];

/**
 * Remote, hybrid or on-site, by the words of location, title and type; then by the source's own field (true only: false may mean
 * hybrid as well as on-site); then by clear words of the text; last, a source that lists remote work only. A place alone says nothing.
 */
export function readRemote(
  texts: PostingTexts,
  options: { remoteFlag: boolean | null; sourceRemoteOnly: boolean },
): Read<RemoteKind | null> {
  for (const field of [texts.location, texts.title, texts.type]) {
    if (field.text === "") continue;
    const ordered: [RemoteKind, RegExp][] = [
      ["onsite", NOT_REMOTE],
      ["remote", REMOTE_CHOICE],
      ["hybrid", HYBRID],
      ["remote", REMOTE],
      ["onsite", ONSITE],
    ];
    for (const [kind, pattern] of ordered) {
      const found =
        pattern === REMOTE_CHOICE && !/hybrid|on-?\s?site|office|possible|ok|friendly|optional/i.test(field.text)
          ? null
          : firstQuote([field], "remote", pattern);
      if (found) return { value: kind, evidence: [found] };
    }
  }
  if (options.remoteFlag === true) return { value: "remote", evidence: [] };
  const spoken = remoteInText(texts);
  return spoken.value ? spoken : { value: options.sourceRemoteOnly ? "remote" : null, evidence: [] };
}

/** Explicit statements in the description; null = none. */
export function remoteInText({ body }: PostingTexts): Read<RemoteKind | null> {
  for (const [kind, pattern] of TEXT) {
    const days = kind === "onsite" ? hybridDaysIn(body) : null;
    if (days) return { value: "hybrid", evidence: [{ ...days, about: "remote" }] };
    const found = firstOnLines(body, "remote", "remote", pattern);
    if (found) return { value: kind, evidence: [found] };
  }
  return { value: null, evidence: [] };
}
