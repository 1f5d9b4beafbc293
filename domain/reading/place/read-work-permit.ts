import {
  clauseQuote,
  type FieldText,
  fieldText,
  linesWith,
  type PostingTexts,
  type Read,
} from "#domain/reading/evidence.ts";
import type { Evidence, WorkPermit } from "#domain/reading/job-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { findPlacesInProse } from "./find-places.ts";

const REQUIRED =
  /(?<![\p{L}])(?:(?:legally |currently )?(?:authori[sz]ed|eligible|entitled|permitted) to (?:legally |lawfully )?work|(?:legal )?(?:right|authori[sz]ation|permission|eligibility) to (?:legally |lawfully )?work|work (?:permits?|visas? (?:is |are )?(?:required|needed)|authori[sz]ation|eligibility)|valid work visas?|green[- ]card holders?|(?:U\.?S\.?|US|EU|UK) citizen(?:s|ship)?|citizenship (?:is )?required|(?:gültige )?arbeits(?:erlaubnis|genehmigung)|permesso di (?:lavoro|soggiorno)|autorisation de travail|permis de travail|titre de séjour|permiso de (?:trabajo|residencia))(?![\p{L}])/iu;
const REFUSED =
  /\b(?:no|without(?: the need for)?|(?:un|not )able to (?:offer |provide )?|cannot (?:offer |provide )?|can['’]t (?:offer |provide )?|(?:do|does|will|can|may) not (?:currently )?(?:offer |provide |require |need )?|don['’]t (?:offer |provide )?|not (?:be )?(?:eligible|available) for|not (?:offering|providing)|nor)(?: any| employment| current or future| immigration| work| relocation| h-?1b|,| or| future| now)* ?(?:visas?\b(?: or work permit)?(?: sponsorship)?|sponsor(?:ship)?(?: visas?)?)|\bsponsorship\s?[:–-]\s?no(?:t|ne)?\b|\bsponsorship (?:(?:is |will |can ?)?(?:not|un)|(?:is|ca|wo)n['’]t)\s?(?:be )?(?:available|offered|provided|possible)/i;
const OFFERED =
  /\b(?:visa|immigration|relocation(?:,| and) visa)(?: and relocation)? (?:sponsorship|support|assistance (?=(?:is )?(?:available|offered|provided)))\b|^[^\p{L}\p{N}]*visa assistance[^\p{L}\p{N}]*$|\b(?:relocation(?: assistance| support)?(?:,| and|\/)|we (?:provide|offer)) ?visa assistance\b|\b(?:we|can|will|do|happy to|able to) sponsor\b[^.\n]{0,30}\bvisas?\b|\bsponsorship (?:is )?(?:available|offered|provided|possible)\b|\bvisa sponsor(?:ed|ing)\b|\b(?:support|help|assist)(?: you)?(?: with)? (?:your|the|any) (?:work )?visa\b/iu;
/** What denies an offer in its own clause, before and behind it: "does not provide work visa sponsorship", "sponsorship is not being offered". */
const DENIED_BEFORE =
  /\b(?:no|not|never|without|unable|cannot|nor|neither|\p{L}{2,5}n['’]t)\b(?!\s(?:only|just|based|located|living|exception)\b)(?:(?!\b(?:but|we)\b)(?:[^.;!?\n|:,]|,(?=\s(?:n?or|and\/or)\b)))*$/iu;
/** What is not offered may be a list: "we do not, at this time, offer relocation, housing or visa sponsorship". */
const LIST_DENIED_BEFORE =
  /\b(?:(?:not|cannot|unable|\p{L}{2,5}n['’]t)(?:,[^,.;\n]{0,25},)? (?:to |able to |currently )?(?:offer|provide|support)\p{L}*|without (?:requiring|needing|the need for))\b(?:(?!\b(?:but|we)\b)[^.;!?\n|:])*$/iu;
const DENIED_BEHIND =
  /^(?:(?!\bbut\b)[^.;!?\n|,:]){0,30}(?:\b(?:not|cannot|never|unable|\p{L}+n['’]t)(?: \p{L}+){0,3}? (?:offer|offered|available|provided?|possible|supported|an option)|\bun(?:available|supported))\b/iu;
const MOST_BEFORE = 60;
const MAX_COUNTRIES = 12;

/** Whether a work permit is required, where, and whether the employer sponsors a visa; sponsorship only when stated explicitly. */
export function readWorkPermit(texts: PostingTexts): Read<WorkPermit | null> {
  const countries = new Set<CountryCode>();
  const evidence: Evidence[] = [];
  let required = false;
  let sponsorship: WorkPermit["sponsorship"] = null;
  for (const field of [texts.title, texts.body]) {
    for (const line of linesWith(field, "permit")) {
      const match = REQUIRED.exec(line.text);
      if (match && !required) {
        required = true;
        evidence.push(quoteOf(field, line.start, match));
        for (const code of countriesBehind(line.text, match)) countries.add(code);
      }
      if (sponsorship !== null) continue;
      const refused = REFUSED.exec(line.text);
      const said = refused ?? OFFERED.exec(line.text);
      if (!said) continue;
      sponsorship = refused || isDenied(line.text, said) ? "refused" : "offered";
      evidence.push(quoteOf(field, line.start, said));
    }
  }
  if (!required && sponsorship === null) return { value: null, evidence: [] };
  return { value: { required, countries: [...countries].sort().slice(0, MAX_COUNTRIES), sponsorship }, evidence };
}

function isDenied(text: string, { 0: said, index }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - MOST_BEFORE), index);
  if (DENIED_BEFORE.test(before) || LIST_DENIED_BEFORE.test(before)) return true;
  return DENIED_BEHIND.test(text.slice(index + said.length));
}

/** Places named in or right after the requirement, in its sentence. */
function countriesBehind(text: string, match: RegExpExecArray): CountryCode[] {
  const end = match.index + match[0].length;
  const behind = /^[^.!?\n;]{0,60}(?:U\.S\.[^.!?\n;]{0,20})?/.exec(text.slice(end))?.[0] ?? "";
  const before = /(?<![\p{L}])\p{Lu}[\p{L}.]{0,20}\s*$/u.exec(text.slice(Math.max(0, match.index - 22), match.index));
  const named = fieldText("descriptionText", `${before?.[0] ?? ""}${match[0]}${behind}`);
  return findPlacesInProse(named)
    .filter(({ kind }) => kind === "country" || kind === "region")
    .flatMap(({ countries }) => countries);
}

function quoteOf(field: FieldText, offset: number, match: RegExpExecArray): Evidence {
  return clauseQuote(field, "workPermit", offset + match.index, offset + match.index + match[0].length);
}
