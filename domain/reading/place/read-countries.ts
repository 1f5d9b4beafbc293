import { type FieldText, fieldText, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { findPlacesInField, findPlacesInProse, type PlaceMention } from "./find-places.ts";
import { placesAbroad, placesBarred, placesOfCodes, placesOfFirstLine, statesInText } from "./find-stated-places.ts";
import { findTwinState } from "./find-twin-state.ts";

export type Countries = Omit<JobReading["remote"], "kind">;

/** Placeholders boards use instead of a location. */
const NOISE =
  /^(?:upgrade to premium|sign up|log ?in|n\/?a$|not specified|unknown|tbd$|other$|various|multiple locations)|salary/i;

/**
 * Who may take the job, by country. The location field speaks first; a title such as "(Remote, LATAM)" may widen a single place, and
 * "US only" in title or text, or a board's first line "Remote - US", narrows a field that says "worldwide", and "you live in the EU" one that says "Europe". Company addresses and time zones are not evidence.
 * `open` and `closed` are sorted and share no country.
 */
export function readCountries(texts: PostingTexts): Read<Countries> {
  const location = NOISE.test(texts.location.text) ? [] : placesOfLocation(texts.location);
  const twin = findTwinState(texts, location);
  if (twin !== null) return result([twin.field, [twin.place]]);
  const title = titlePlaces(texts.title);
  const fromLocation = statement(location);
  const fromTitle = statement(title);
  if (fromLocation.open.size > 0) {
    const wider =
      /\bremote\b/i.test(texts.title.text) &&
      fromTitle.open.size > fromLocation.open.size &&
      [...fromLocation.open].every((code) => fromTitle.open.has(code));
    const lived = narrowed(location, texts.body);
    if (lived.length > 0) return result([texts.body, lived]);
    const stated = wider ? ([texts.title, title] as const) : ([texts.location, location] as const);
    return result(stated, [texts.body, [...refusedPlaces(texts.body), ...placesBeside(texts.body, location)]]);
  }
  const lived = narrowed(title, texts.body);
  if (lived.length > 0) return result([texts.body, lived]);
  if (fromTitle.open.size > 0)
    return result([texts.title, title], [texts.location, location], [texts.body, refusedPlaces(texts.body)]);
  const seat = placesOfFirstLine(texts.body);
  if (seat.length > 0) return result([texts.body, seat], [texts.location, location.filter(({ excluded }) => excluded)]);
  const line = placesOfLocationLine(texts.body);
  if (line.length > 0) return result([texts.body, line]);
  const text = textPlaces(texts.body);
  if (text.some(({ excluded, kind }) => !excluded && kind !== "worldwide"))
    return result(
      [texts.body, text.filter(({ kind }) => kind !== "worldwide")],
      [texts.location, location.filter(({ excluded }) => excluded)],
    );
  const worldwide = text.some(({ kind }) => kind === "worldwide") || fromLocation.worldwide;
  const said = [...(worldwide ? text : []), ...placesBarred(texts.body)];
  return result([texts.location, location], [texts.title, title], [texts.body, said]);
}

/** What the text says of where people live, as long as a field or title names nothing but a region that holds all of it and more. */
function narrowed(places: readonly PlaceMention[], body: FieldText): PlaceMention[] {
  const [region, ...others] = places;
  if (region?.kind !== "region" || region.excluded || others.length > 0) return [];
  const { open } = statement(places);
  const lived = textPlaces(body).filter(({ kind, excluded }) => kind !== "worldwide" && !excluded);
  const within = statement(lived).open;
  return within.size < open.size && [...within].every((code) => open.has(code)) ? lived : [];
}

/** `readCountries` for the text of a location field. */
export function readLocationText(text: string): Countries {
  const location = fieldText("location", text);
  return result([location, NOISE.test(text) ? [] : placesOfLocation(location)]).value;
}

/** "Austria or Remote EU Hours", "Remote (CET overlap) or Brussels": who works remotely is bound by hours, and the place is the office's. */
const HOURS = "(?:\\w+[ -]){0,2}(?:hours|time ?zones?|overlap)";
const BOUND_BY_HOURS = new RegExp(`\\bor remote(?:ly)? \\(?${HOURS}|\\bremote \\(${HOURS}\\) or\\b`, "i");

function placesOfLocation(location: FieldText): PlaceMention[] {
  return BOUND_BY_HOURS.test(location.text) ? [] : findPlacesInField(location, { bareCodes: true });
}

/** What running text says of the applicants' countries; "worldwide" counts only where no country is named. */
export function countriesInText({ body }: PostingTexts): Read<Countries> {
  const places = textPlaces(body);
  const named = places.filter(({ kind }) => kind !== "worldwide");
  return result([body, named.some(({ excluded }) => !excluded) ? named : places]);
}

function statement(places: readonly PlaceMention[]): {
  worldwide: boolean;
  open: Set<CountryCode>;
  closed: Set<CountryCode>;
} {
  const closed = new Set(
    places
      .filter(({ excluded, kind }) => excluded && (kind === "country" || kind === "region"))
      .flatMap(({ countries }) => countries),
  );
  const open = new Set(
    places
      .filter(({ excluded }) => !excluded)
      .flatMap(({ countries }) => countries)
      .filter((code) => !closed.has(code)),
  );
  const worldwide = open.size === 0 && (closed.size > 0 || places.some(({ kind }) => kind === "worldwide"));
  return { worldwide, open, closed };
}

function result(...parts: (readonly [FieldText, PlaceMention[]])[]): Read<Countries> {
  const { worldwide, open, closed } = statement(parts.flatMap(([, places]) => places));
  const evidence = parts.flatMap(([field, places]) =>
    places.map(({ start, end }) => quote(field, "countries", start, end)),
  );
  const stated = worldwide || open.size > 0;
  return {
    value: { worldwide, stated, open: [...open].sort(), closed: stated ? [...closed].sort() : [] },
    evidence: stated ? evidence.slice(0, MAX_EVIDENCE) : [],
  };
}

const MAX_EVIDENCE = 12;

const FILLER = new Set(
  "remote remotely remoto homeoffice only or and based in the of to office offices hybrid onsite on site hq headquarters fully 100 work from home full time part days day week per friendly preferred candidates residents resident first any location locations multiple anywhere within near metro area region est pst cet et pt ok global all country countries employees city within us eu uk north south east west time zone zones timezone timezones contract permanent visa relocation possible open position role job flexible optional ideally freelance fulltime person excluding except outside not oder und oppure ou et lub oraz".split(
    " ",
  ),
);
/** "I travel often (Europe, Asia)", "for our customers (US)" */
const NOT_OF_PEOPLE =
  /(?<!\p{L})(?:travel(?:s|ling|ing)?|trips|visits|customers|clients|users)(?: (?:often|sometimes|a lot|regularly|frequently|to|in|across))? ?[([]$/iu;
const FRAGMENT = /[^|()[\]{}•·]+/g;

/** The places in those fragments of a title that hold nothing else: "(Remote, US)", "| Berlin, Germany |", "- Latin America". */
function titlePlaces(title: FieldText): PlaceMention[] {
  if (title.words.length === 0) return [];
  const places: PlaceMention[] = [];
  for (const match of title.text.matchAll(FRAGMENT)) {
    if (NOT_OF_PEOPLE.test(title.text.slice(0, match.index))) continue;
    for (const [part, offset] of [[match[0], match.index] as const, ...tails(match[0], match.index)]) {
      const fragment = fieldText(title.field, part);
      const found = findPlacesInField(fragment, { bareCodes: false }).filter(
        ({ kind }) => kind !== "city" || part !== title.text,
      );
      if (found.length === 0 || !isFilled(fragment, found)) continue;
      places.push(...found.map((place) => ({ ...place, start: place.start + offset, end: place.end + offset })));
      break;
    }
  }
  return places;
}

const LOCATION_LINE = /\blocation\s?:[^\S\n]*([^\n]{2,90})/i;
/** The label of the next line, where lines run together. */
const NEXT_LABEL = /\s(?:Work(?:ing)? )?(?:Hours|Schedule|Time ?zone|Type|Salary|Pay|Rate|Compensation|Start|About)\b/;
/** How far into a text its lines of facts are looked for, in UTF-16 units. */
const FACTS = 1500;

/** "Location: Brazil, Colombia or Mexico" at the head of a text, where nothing else stands beside the countries. */
function placesOfLocationLine(body: FieldText): PlaceMention[] {
  const match = LOCATION_LINE.exec(body.text.slice(0, FACTS));
  const [, line = ""] = match ?? [];
  if (match === null) return [];
  const field = fieldText("location", line.split(NEXT_LABEL, 1)[0] ?? "");
  const places = findPlacesInField(field, { bareCodes: false });
  const areCountries = places.every(({ kind, excluded }) => !excluded && kind !== "city" && kind !== "state");
  if (!areCountries || !isFilled(field, places)) return [];
  const offset = match.index + match[0].length - line.length;
  return places.map((place) => ({ ...place, start: place.start + offset, end: place.end + offset }));
}

/** The ends of a fragment behind " - ", " – " or ", ", longest first. */
function tails(fragment: string, offset: number): [string, number][] {
  return [...fragment.matchAll(/\s[-–—]\s|,\s/g)]
    .slice(0, 8)
    .map(({ 0: mark, index }) => [fragment.slice(index + mark.length), offset + index + mark.length]);
}

function isFilled({ words }: FieldText, places: readonly PlaceMention[]): boolean {
  return words.every(
    ({ key, start, end }) =>
      FILLER.has(key) || /^\d+$/.test(key) || places.some((place) => place.start <= start && end <= place.end),
  );
}

const BEFORE = [
  /\b(?:must|needs? to|have to|required to)\b[^.!?\n]{0,40}\b(?:reside|live|based|located|residents?|residing|work)\b[^.!?\n]{0,25}$/i,
  /\bmust (?:currently |physically |also )?be (?:in|within)(?: the)?\s*$/i,
  /\b(?:authori[sz]ed|eligible|able|right|permission|authori[sz]ation|entitled|permitted) to (?:legally |lawfully )?work[\w ]{0,16} (?:in|for)(?: any\w*)?(?: the)?\s*$/i,
  /\bwork (?:authori[sz]ation|permit|visa|eligibility)\b[\w ]{0,10} (?:in|for)(?: the)?\s*$/i,
  /\b(?:candidates?|applicants?|applications?|you are|you're|talent|contractors|employees|freelancers|people|anyone|role is|position is|job is)\b[^.!?\n]{0,40}\b(?:based|located|resid\w+|living|living or working|within|remotely)\b(?: in| within| from| across)?(?: the)?\s*$/i,
  /\b(?:candidates?|applicants?|applications?|talent|contractors|freelancers|anyone|professionals) (?:in|from|within|across)(?: the)?\s*$/i,
  /\b(?:residents?|citizens?)(?: (?:and|or) (?:residents?|citizens?))? of(?: (?:one|any) of)?(?: the| these)?(?: following)?(?: \w+)?(?: countries)?\s*$/i,
  /\bbeing a resident in(?: the)?\s*$/i,
  /\b(?:hire|hiring|recruit|recruiting)\b[^.!?\n]{0,25}\b(?:in|from|within|across)(?: the)?(?: following \w+:?)?\s*$/i,
  /\b(?:only|exclusively) (?:open |available )?(?:in|from|within|to)(?: the)?\s*$/i,
  /\bremote(?:ly)?\s*[-–:,(/|]?\s*(?:work )?(?:(?:in|within|from|across|throughout|anywhere in|anywhere within|based in)(?: the)? ?)?$/i,
  /\b(?:looking for|seeking|hiring|recruiting) (?:an? )?(?:[\p{L}/&-]+ ){1,6}(?:based )?in(?: the)?\s*$/iu,
  /\b(?:looking for|seeking|hiring|recruiting) an? [^.!?\n]{3,60} based in(?: the)?\s*$/i,
  /\banywhere (?:in|within|across)(?: the)?(?: continental)?\s*$/i,
  /(?<!\b(?:if|when|whether|unless|where|once) )\byou (?:must |should |can |may |will |need to |have to |already )?(?:live|reside|(?:be|are) (?:based|located|resident))(?: and work)?(?: anywhere)? (?:with)?in(?: either| one of)?(?: the)?\s*$/i,
  /\b(?:employed|hired|contracted|employ you|hire you)(?: directly)? (?:through|via|by) (?:one of )?our (?:\p{L}+ ){0,2}(?:entit(?:y|ies)|subsidiar(?:y|ies)|compan(?:y|ies)) in(?: the)?\s*$/iu,
  /\b(?:citizenship|nationality) of (?:an?|the|one of the)\s*$/i,
  /\b(?:can|may|must|to) work legally in(?: the)?\s*$/i,
  /(?<!\p{L})(?:wohnsitz|wohnort|wohnhaft|wohnst|ansässig|lebensmittelpunkt|lebst|(?:wohnen|leben) sie)(?: fest| dauerhaft)? (?:in|innerhalb)(?: der| von)?\s*$/iu,
  /(?<!\p{L})(?:remote|home ?-?office)(?: möglich)? (?:aus|innerhalb|in)(?: ganz| der| von)?\s*$/iu,
  /(?<!\p{L})(?:residenza|residente|residenti|domicilio|domiciliat[oaie]|risied(?:ere|i|e)|vivi|vivere|abit(?:are|i)) in\s*$/iu,
  /(?<!\p{L})(?:remot[eo]|da casa|smart ?working|telelavoro)(?: possibile)? (?:da|in) (?:tutt[ao] )?(?:l['’]|il |la )?\s*$/iu,
  /(?<!\p{L})(?:résid(?:er|ant|ez|ence)|domicili\p{L}+|habit(?:er|ez|es|ant)|viv(?:re|ez|ant)) (?:en|au|aux|dans (?:l['’]|la |le |les )?)\s*$/iu,
  /(?<!\p{L})(?:partout|n['’]importe où|télétravail(?: complet| total| intégral)?(?: possible)?) (?:en|au|aux|dans (?:l['’]|la |le |les )?)\s*$/iu,
  /(?<!\p{L})(?:resid(?:ir|as?|es|encia|ente|entes)|viv(?:ir|es|as)|ubicad[oa]s?|radicad[oa]s?) en(?: la| el)?\s*$/iu,
  /(?<!\p{L})(?:remot[oa]|teletrabajo) (?:en|desde|dentro de)(?: tod[oa])?(?: la| el)?\s*$|(?<!\p{L})desde cualquier (?:lugar|país|ciudad|parte|punto) de(?:l| la)?\s*$/iu,
  /(?<!\p{L})(?:resid(?:ir|ente|entes|ência)|mor(?:ar|es|e)|viver) (?:em|no|na)\s*$|(?<!\p{L})(?:remoto|teletrabalho) (?:em|no|na)\s*$|(?<!\p{L})de qualquer (?:lugar|cidade|parte|estado) (?:do|da|de)\s*$/iu,
  /(?<!\p{L})(?:woont|woonachtig|woonplaats|wonend)(?: je| jij| u| bent)? in(?: de)?\s*$|(?<!\p{L})(?:thuis|vanuit huis|op afstand) (?:werken )?(?:in|vanuit)\s*$/iu,
  /(?<!\p{L})(?:mieszka\p{L}*|zamieszka\p{L}*|zdalna|zdalnie) (?:w|na terenie|z terenu|z)\s*$/iu,
];
const AFTER =
  /^[\s)-]*(?:only\b|residents?\b|citizens?(?:hip)?\b(?![\w /]{0,12} (?:not|isn))|nationals?\b|persons?\b|based (?:candidates|applicants|only)|work authori[sz]ation)/i;
/** "Must be US-based", "this US-based role", not "this US-based company"; "in UK English", "in US time zones" are no places. */
const MUST_BEFORE = /\b(?:must|needs? to|have to|required to) be (?:an? )?(?:fully )?$/i;
const BASED_AFTER = /^[- ]based\b/i;
const THIS_BEFORE = /\bthis (?:role )?(?:requires |is )?(?:an? )?$/i;
const BASED_JOB_AFTER =
  /^[- ]based,? (?:(?!(?:company|start-?up|non-?profit|charity|firm|agency|business|organi[sz]ation|team|hiring|and|for|with)\b)[\p{L}/&-]+,? ){0,4}(?:roles?|positions?|jobs?|opportunity|contract|candidates?|applicants?|persons?)\b/iu;
const NO_PLACE_AFTER = /^[ -](?:english|spanish|time ?-?zones?|hours|dollars|market|business)\b/i;
/** "From Canada to Australia" is an extent, not a list. */
const SPAN_AFTER = /^ to (?:the )?\p{Lu}/u;
const REFUSAL =
  /(?:\bcan(?:no|')t|\bcannot|\bunable to|\bnot able to|\bdo not|\bdon't|\bwon't|\bwill not|\bnot currently)\s+(?:\w+\s+){0,2}(?:hir|employ|accept|consider|recruit|onboard)\w*\b[^.!?\n]{0,60}$/i;
const REFUSED =
  /\b(?:cannot|can['’]t|unable|not able|not currently)\b[^.\n]{0,25}\b(?:hir|employ|accept|consider|recruit|onboard)/i;
const NEGATED =
  /\b(?:not|no|n't|without|outside)\b[^.!?\n]{0,30}$|(?<!\p{L})(?:(?:do|does)n['’]t (?:need|have)|needn['’]t|non|nicht|kein\p{L}*|pas|não|niet|geen|nie)(?!\p{L})[^.,;:!?\n]{0,30}$/iu;
/** "Wohnsitz in Deutschland nicht erforderlich" */
const DENIED_AFTER =
  /^[^.,;:!?\n]{0,15}(?<!\p{L})(?:not|nicht|non|pas|no|não|niet|nie)(?: \p{L}+){0,2} (?:required|necessary|needed|mandatory|erforderlich|nötig|notwendig|zwingend|necessari[oa]|richiest[oa]|obbligatori[oa]|nécessaire|requise?|exigée?|obligatoire|necesari[oa]|requerid[oa]|obligatori[oa]|necessári[oa]|vereist|nodig|wymagan\p{L}+)(?!\p{L})/iu;
/** "Remotely in Spain for 30 days a year" is a perk. */
const A_WHILE_AFTER =
  /^ (?:for|up to|für|bis zu|per|fino a|pendant|jusqu['’]à|durante|hasta|até)(?: \p{L}+){0,2} \d+ \p{L}+ (?:a|per|each|every|im|pro|al|all['’]|par|al|por) ?(?:year|jahr|anno|an|año|ano)(?!\p{L})/iu;
/** Where those live whom the applicant works with. */
const OF_OTHERS =
  /\b(?:your|our|the) (?:[\p{L}-]+ ){0,2}(?:managers?|boss|supervisor|mentor|founders?|ceo|cto|colleagues?|teammates?)\b[^.!?;\n]{0,60}\b(?:is|are|lives?|works?|sits?) (?:(?!hiring|recruiting|looking|seeking)\p{L}+ ){0,2}(?:in|from)(?: the)?\s*$/iu;
const LISTED =
  /^\s*(?:,|\/|&|;|or|and|, or|, and|\+|[-•*–]|oder|und|o|e|ou|et|y|of|en|lub)?\s*(?:or |and )?(?:the |in (?:der )?|der |en |au |de |la |em |no )?$/i;
/** UTF-16 units between two names of a list. */
const MAX_BETWEEN = 40;
/** Between the words that begin a list of lines and its first. */
const LIST_BEGINS = /:\s*[-•*–]?\s*$/;
const WISH_AFTER = /^[^.;\n]{0,20}\b(?:preferred|preferably|a plus|ideal)/i;
const WISH_BEFORE = /\b(?:prefer\w*|ideally|for)(?: candidates)?(?: based)?(?: in)?(?: the)?\s*$/i;
/** "… in Europe, Chicago, or wherever you are" names examples. */
const OPEN_END =
  /^[^.!?\n]{0,50}(?:\bor (?:wherever|anywhere)(?: else)?\b(?! in)|\b(?:and|or)? ?elsewhere\b)|^[^.!?;\n]{0,30}(?:,|\b(?:or|oder|o|od|ou|and|und|e|et|y))\s(?:\p{L}+ ){0,2}(?:\p{L}+['’])?(?:abroad|other countries|ausland|anderen ländern|estero|altri paesi|étranger|autres pays|extranjero|otros países|exterior|buitenland)(?!\p{L})/iu;
/** Benefits of those who work there: "unlimited PTO (USA-only employees)". */
const BENEFIT_BEFORE =
  /\b(?:PTO|401\s?\(?k\)?|insurance|matching|benefits?|leave|vacation|stipend)\b[^.!?\n]{0,20}\($/i;
/** "May not be able to employ candidates who have US work authorization related to certain visas". */
const SOME_REFUSED = /\bnot be able to (?:hire|employ|consider)\b[^.!?\n]{0,70}\bwho (?:have|hold|are)\s*$/i;
const WORLDWIDE_BEFORE =
  /\b(?:remote(?:ly)?|hire|hiring|candidates?|applicants?|from)\W{0,3}(?:(?:work|working|from|in|located|based)\W{1,2}){0,2}$/i;

/** What running text says of the applicants' place. Each name needs words around it that speak of applicants, or follows one that had them. */
function textPlaces(body: FieldText): PlaceMention[] {
  const codes = placesOfCodes(body);
  if (codes.length > 0) return codes;
  const places: PlaceMention[] = [];
  let last = null as PlaceMention | null;
  /** Names of a list whose "only" may stand behind its last one. */
  let waiting: PlaceMention[] = [];
  for (const place of findPlacesInProse(body)) {
    const before = body.text.slice(Math.max(0, place.start - 90), place.start).replace(LIST_BEGINS, " ");
    if (place.kind === "worldwide") {
      const words = body.text.slice(place.start, place.end);
      if (isWorldwide({ words, before, after: body.text.slice(place.end, place.end + 60) })) places.push(place);
      continue;
    }
    const goesOn = last !== null && isListed(body.text, last, place);
    const only = /\s+only$/i.exec(body.text.slice(place.start, place.end))?.[0] ?? "";
    const after = only + body.text.slice(place.end, place.end + 60);
    last = last !== null && goesOn ? { ...place, excluded: last.excluded } : spokenOf(place, before, after);
    const previous = waiting.at(-1);
    if (!previous || !isListed(body.text, previous, place)) waiting = [];
    if (last === null) waiting.push(place);
    else if (!last.excluded && AFTER.test(after)) places.push(...waiting.splice(0), last);
    else places.push(last);
  }
  if (places.some(({ kind, excluded }) => kind !== "worldwide" && !excluded)) return places;
  return [...places, ...statesInText(body), ...placesAbroad(body)];
}

function isListed(text: string, previous: PlaceMention, next: PlaceMention): boolean {
  return next.start - previous.end <= MAX_BETWEEN && LISTED.test(text.slice(previous.end, next.start));
}

/** The countries a text excludes explicitly. */
function refusedPlaces(body: FieldText): PlaceMention[] {
  return REFUSED.test(body.text) ? textPlaces(body).filter(({ excluded }) => excluded) : [];
}

/** "Cannot hire outside the US" is about the US, "cannot hire in the US" against it. */
function spokenOf(place: PlaceMention, before: string, after: string): PlaceMention | null {
  if (REFUSAL.test(before)) return { ...place, excluded: !/\boutside\b[^.!?\n]{0,25}$/i.test(before) };
  if (OPEN_END.test(after) || BENEFIT_BEFORE.test(before) || SOME_REFUSED.test(before)) return null;
  if (WISH_AFTER.test(after) || SPAN_AFTER.test(after) || WISH_BEFORE.test(before) || NEGATED.test(before)) return null;
  if (NO_PLACE_AFTER.test(after) || DENIED_AFTER.test(after)) return null;
  if (A_WHILE_AFTER.test(after) || OF_OTHERS.test(before)) return null;
  if (BASED_AFTER.test(after) && MUST_BEFORE.test(before)) return place;
  if (BASED_JOB_AFTER.test(after) && THIS_BEFORE.test(before)) return place;
  return AFTER.test(after) || BEFORE.some((pattern) => pattern.test(before)) ? place : null;
}

/** A country as long as the field knows only one of the two or three that the text names together: "anywhere in the US or Canada". */
function placesBeside(body: FieldText, [place, ...others]: readonly PlaceMention[]): PlaceMention[] {
  if (place?.kind !== "country" || others.length > 0) return [];
  const found = [...body.text.matchAll(TWO_OR_THREE)].map(({ index, 0: words, 1: list = "" }) => {
    const offset = index + words.length - list.length;
    const places = findPlacesInProse(fieldText(body.field, list));
    return places.map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }));
  });
  const isList = (places: readonly PlaceMention[]) =>
    places.length > 1 &&
    places.every(({ kind, excluded }) => kind === "country" && !excluded) &&
    places.some(({ countries }) => countries[0] === place.countries[0]);
  return found.find(isList) ?? [];
}

const NAME = "(?:the |der |de |la )?\\p{Lu}[\\p{L}.]*(?: \\p{Lu}[\\p{L}.]*)?";
const TWO_OR_THREE = new RegExp(
  `\\b(?:anywhere (?:with)?in|(?:candidates|applicants|employees|you|role is|position is)(?: \\w+){0,3} (?:based|located|reside|live)(?: remotely)? (?:anywhere )?(?:with)?in|remote(?:ly)? (?:with)?in|open to (?:candidates|applicants) in|(?:[Ww]ohn|[Ll]eb|[Rr]esid|[Vv]iv|[Ww]oon)\\p{L}+(?: \\p{L}+)? (?:in|en|em)|[Rr]emote (?:aus|vanuit|uit|da|desde)) (?:either )?(${NAME},? (?:or|and|&|oder|und|of|en|ou|et|o|e|y) ${NAME})`,
  "gu",
);

/** In running text "worldwide" is mostly said of customers; "work from anywhere" of a perk or a home. */
function isWorldwide({ words, before, after }: { words: string; before: string; after: string }): boolean {
  if (LIMITED_AFTER.test(after)) return false;
  const whole = words + (WORLD_AFTER.exec(after)?.[0] ?? "");
  if (WORLD.test(whole) && /^(?:anywhere|any|all|work|from)/i.test(words)) return true;
  if (/^no location/i.test(words)) return true;
  if (/^(?:worldwide|world wide|weltweit)$/i.test(words)) return WORLDWIDE_BEFORE.test(before);
  return /^anywhere$/i.test(words) && /\bremote(?:ly)?\W{0,3}(?:from\s)?$/i.test(before);
}

const WORLD = /world|earth|globe|any country|all countries|monde|mondo|mundo|welt/i;
/** "… for four weeks a year" is a perk. */
const LIMITED_AFTER = /^[^.!\n]{0,30}\b(?:days?|weeks?|months?|wochen|settimane|semaines|semanas)\b/i;
const WORLD_AFTER = /^ (?:in|on|around|across) (?:the|this) (?:whole |entire )?(?:world|globe|earth|planet)/i;
