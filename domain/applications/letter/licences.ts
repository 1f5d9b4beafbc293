import { fieldText } from "#domain/reading/evidence.ts";
import { findPlacesInField } from "#domain/reading/place/find-places.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { US_STATES } from "#domain/reading/vocabulary/subdivisions.ts";

/** Licences to practise an occupation or operate a machine: the words by which postings ask for them and CVs state them. */
const LICENCES: Record<string, string> = {
  driving:
    "driv(?:ing|er['’]?s?) licen[cs]e|führerschein(?: (?:der )?klasse \\p{Lu})?|fahrerlaubnis|patente (?:di guida|[a-e](?!\\p{L}))|permis (?:de conduire|b(?!\\p{L}))|(?:carnet?|permiso|carné) de conducir",
  lorry:
    "CDL(?: class [ABC])?|(?:HGV|LGV)(?: class \\d| licen[cs]e)|CQC|berufskraftfahrer\\p{L}*|(?:FIMO|FCO)(?! \\p{Ll}{3,})|certificado de aptitud profesional",
  forklift:
    "fork-?lift (?:truck )?(?:licen[cs]e|certificat\\p{L}+|ticket)|certified fork-?lift (?:operator|driver)|patentino (?:del |per )?(?:il )?(?:muletto|carrell\\p{L}+)|(?:gabel)?stapler(?:führer)?schein|CACES(?: \\p{L}?\\d+)?|carn[eé]t? de carretill\\p{L}+",
  nursing:
    "(?:registered nurse|RN|LPN|LVN|nursing)(?:['’]s)?[^.\\n]{0,40}?licen[cs](?:e|ure)|licensed (?:registered|practical|vocational) nurse|NMC (?:registration|registered|pin)|registered with the (?:NMC|nursing and midwifery council)|(?:iscri\\p{L}+ )?(?:all['’]|all['’]?albo )?(?:OPI|IPASVI)(?!\\p{L})|alb[oi] (?:professionale )?(?:degli )?infermier\\p{L}+|(?:examinierte?[rns]?|staatlich anerkannte?[rns]?) (?:alten|kranken|gesundheits|pflege)\\p{L}*|ordre (?:national )?des infirmi\\p{L}+|colegi\\p{L}+ (?:oficial )?(?:de |en |como )?enfermer\\p{L}+",
  medicine:
    "(?:state )?medical licen[cs]e|(?:full )?GMC registration|registered with the GMC|ordine dei medici|(?:deutsche )?approbation(?: als (?:arzt|ärztin))?|ordre (?:national )?des médecins|colegi\\p{L}+ (?:oficial )?de médicos|médico colegiado",
  pharmacy:
    "(?:licensed|registered) pharmacist|pharmacist licen[cs]e|RPh|GPhC registration|(?:albo|ordine) dei farmacisti|ordre (?:national )?des pharmaciens|farmacéutic[oa] colegiad[oa]",
  law: "(?:state )?bar (?:admission|licen[cs]e|membership)|admitted (?:to|in) (?:the )?(?:[\\p{L} ]{0,24}?)bar|admitted to practi[cs]e(?: law)?|member of the (?:[\\p{L} ]{0,24}?)bar|licensed to practi[cs]e law|practi[cs]ing certificate|qualified solicitor|(?:albo|ordine) degli avvocati|abilitazione (?:alla professione )?(?:forense|di avvocato)|zugelassene?[rn]? rechtsanw\\p{L}+|anwaltszulassung|zulassung (?:als|zur) rechtsanw\\p{L}+|volljurist\\p{L}*|inscri\\p{L}+ au barreau|colegi\\p{L}+ (?:de |como )?abogad\\p{L}+|abogad[oa] colegiad[oa]",
  accounting:
    "CPA(?: licen[cs]e)?|certified public accountants?|ACCA|chartered accountants?|(?:albo|ordine) dei (?:dottori )?commercialisti|(?:abilitazione (?:da|di|alla professione di) )?dottore commercialista|bestellte?[rn]? steuerberater\\p{L}*|steuerberater(?:examen|bestellung)|diplôme d['’]expertise comptable|expert-comptable diplômé|ordre des experts-comptables|contador público (?:matriculado|certificado|colegiado)|ROAC",
  teaching:
    "(?:state )?teach(?:ing|er['’]?s?) (?:licen[cs]e|certificat(?:e|ion)|credentials?)|certified teacher|QTS|qualified teacher status|abilitazione all['’]insegnamento|lehrbefähigung|staatsexamen (?:für (?:das )?)?lehramt|lehramt(?:s\\p{L}+|sstudium)?|CAPES|CAPEPS|CRPE|agrégation|máster (?:universitario )?(?:del|en formación del) profesorado|habilitación docente",
  electrical:
    "(?:licensed|certified) (?:journeyman |master )?electricians?|(?:journeyman|master) electrician(?:['’]s)?(?: licen[cs]e| card)|electric(?:al|ian)['’]?s? licen[cs]e|18th edition|(?:JIB|ECS) (?:gold )?card|elektrofachkraft|habilitations? électriques?|PES[ /-]+PAV|(?:carn[eé]t? de )?instalador(?:a)? eléctric[oa](?: autorizad[oa])?",
  plumbing:
    "(?:licensed|certified) plumbers?|plumb(?:er|ing)['’]?s? licen[cs]e|gas safe(?: regist\\p{L}+)?|(?:patentino|certificazione) (?:frigorista|f-?gas)|f-?gas(?: certificat\\p{L}+| licen[cs]e)|carn[eé]t? de (?:instalador de gas|fontanero)|PG ?gaz",
  security:
    "SIA (?:licen[cs]e|badge|door supervisor\\p{L}*)|guard card|security guard licen[cs]e|(?:unterrichtung|sachkunde\\p{L}*|schein)[^.\\n]{0,20}§ ?34a|decreto di guardia giurata|carte professionnelle (?:CNAPS|d['’]agent de sécurité)|TIP de vigilante|vigilante de seguridad habilitad[oa]",
};

/** What these words describe is optional. */
const OPTIONAL =
  /(?<!\p{L})(?:plus|bonus|advantage|preferred|desirable|nice to have|gradit\p{L}+|preferib\p{L}+|preferenzial\p{L}+|von vorteil|wünschenswert|souhaité\p{L}*|apprécié\p{L}*|un atout|valorable|deseable|se valorará)(?!\p{L})/iu;

const WORDS = Object.entries(LICENCES).map(
  ([licence, words]) => [licence, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu")] as const,
);

/** The licences that a text names, each at its first mention, in UTF-16 units from the start. */
export function findLicences(text: string): { licence: string; start: number; end: number }[] {
  return WORDS.flatMap(([licence, words]) => {
    const found = words.exec(text);
    return found === null ? [] : [{ licence, start: found.index, end: found.index + found[0].length }];
  });
}

/** Whether a line lists something as nice to have rather than required. */
export const isOptional = (line: string): boolean => OPTIONAL.test(line);

/** A place by its folded name, of a US state always the whole one. */
export type NamedPlace = { name: string; isCountry: boolean; countries: readonly string[] };
const STATES = new Map(US_STATES.map(([name, code]) => [code.toLowerCase(), foldWord(name)]));
const NEXT = /[,;:()]|(?<!\p{L})(?:and|und|e|ed|et|y)(?!\p{L})/iu;

/** The words about a licence itself: what else is asked may name another place. */
export function clauseAround(line: string, start: number, end: number): string {
  const before =
    line
      .slice(Math.max(0, start - 30), start)
      .split(NEXT)
      .at(-1) ?? "";
  const after = line.slice(end, end + 40).split(NEXT)[0] ?? "";
  return before + line.slice(start, end) + after;
}

/** The places that a text names, "worldwide" and those it excludes aside. */
export function placesIn(text: string): NamedPlace[] {
  return findPlacesInField(fieldText("location", text), { bareCodes: true }).flatMap(
    ({ kind, countries, start, end, excluded }) => {
      const name = foldWord(text.slice(start, end));
      if (excluded || kind === "worldwide") return [];
      return [{ name: STATES.get(name) ?? name, isCountry: kind === "country" || kind === "region", countries }];
    },
  );
}

/** Whether what a line states, as of a place, is so in one of the places; without any it is. */
export function isValidIn(places: readonly NamedPlace[], line: string): boolean {
  const own = placesIn(line);
  return (
    places.length === 0 ||
    places.some((asked) =>
      own.some(
        ({ name, countries }) =>
          name === asked.name || (asked.isCountry && countries.some((country) => asked.countries.includes(country))),
      ),
    )
  );
}
