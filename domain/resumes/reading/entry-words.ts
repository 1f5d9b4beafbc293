import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { findPhrases, tokenize } from "#domain/reading/text/words.ts";
import { LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";
import { PLACES } from "#domain/reading/vocabulary/place-names.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";

const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "iu");

const LEGAL_FORM = words(
  "inc|llc|ltd|limited|plc|corp|corporation|co\\.|company|gmbh|ag|kg|ohg|ug|e\\.\\s?v|se|mbh|s\\.?p\\.?a|s\\.?r\\.?l|s\\.?a\\.?s|s\\.?n\\.?c|s\\.?c|s\\.?a|s\\.?a\\.?r\\.?l|sasu|eurl|s\\.?l|s\\.?l\\.?u|b\\.?v|n\\.?v|oy|ab|gbr|kgaa|llp|soc\\.? coop|coop",
);
const ORGANISATION =
  /(?<!\p{L})(?:group|gruppo|gruppe|groupe|grupo|bank|banca|banco|banque|hospital|ospedale|klinik\p{L}*|clinica|clinique|hopital|krankenhaus|universit\p{L}*|universidad|college|institut\p{L}*|school|scuola|schule|ecole|liceo|agency|agenzia|agentur|agence|agencia|ministry|ministero|ministere|comune|ayuntamiento|mairie|stadt\p{L}*|council|foundation|fondazione|stiftung|fondation|fundacion|labs?|laboratories|systems|solutions|technologies|technology|consulting|partners|associates|holdings?|industries|software|studios?|ventures|networks|services|logistics|logistica|logistik|logistique|energy|energia|pharma|media|digital|foods?|motors|airlines|hotels?|retail|stores?|werke?|verlag|edizioni|editions|editorial|dipartimento di|departement (?:de|d)|departamento de|lehrstuhl|fachbereich|cooperativa|cooperative|genossenschaft|verein|associazione|association|asociacion|society|library|مستشفى|شركة|بنك|مصرف|وزارة|مؤسسة|مجموعة|مكتب|مركز|museum|museo|musee|studio legale|cabinet|cafe|restaurant|ristorante|credit union|insurance|assicurazioni|assurances|versicherung\p{L}*|seguros|analytics|works|dynamics|robotics|health|healthcare|financial|capital|biotech|publishing|construcciones|costruzioni|bau|maschinenbau|transporte?s?|trasporti|cent(?:er|re|ro)|centers|clinic|academy|bakery|pharmacy|church|county|department|authority|trust|nhs|theatre|theater|teatro|airways|railways?|telecom|builders|homes|farms|mills|press|magazine|records|court|practice|office of|city of|cantieri|impianti|officine|transports|pflegeheim|seniorenheim|apotheke|praxis|kanzlei|farmacia|panificio|supermercat\p{L}*|organization|organisation|laboratory|laboratorio|laboratoire)(?!\p{L})/u;
/** The heads of job titles; the reader of occupations knows the rest. */
const TITLE_HEAD =
  /(?<!\p{L})(?:engineer|developer|manager|analyst|designer|consultant|architect|administrator|assistant|director|officer|specialist|coordinator|intern|internship|trainee|apprentice|lead|head|supervisor|technician|scientist|researcher|accountant|clerk|nurse|teacher|tutor|writer|editor|representative|associate|executive|advisor|agent|operator|driver|cashier|receptionist|secretary|founder|co-founder|ceo|cto|cfo|coo|president|volunteer|member|fellow|contributor|planner|buyer|strategist|recruiter|bookkeeper|auditor|owner|freelancer?|self[- ]employed|programmer|tester|barista|waiter|waitress|chef|cook|mechanic|electrician|pharmacist|lawyer|paralegal|instructor|trainer|coach|lecturer|professor|controller|estimator|inspector|translator|producer|partner|scholar|postdoc|bricklayer|carpenter|joiner|plumber|welder|painter|baker|butcher|farmer|gardener|cleaner|nanny|caregiver|carer|midwife|dentist|physician|surgeon|doctor|therapist|psychologist|librarian|journalist|photographer|illustrator|artist|musician|animator|attorney|counsel|solicitor|soldier|sergeant|captain|pilot|steward|stewardess|guide|bartender|host|hostess|courier|packer|picker|machinist|fitter|roofer|mason|surveyor|geologist|biologist|chemist|physicist|economist|statistician|lifeguard|underwriter|teller|broker|adviser|muratore|idraulico|biolog[oa]|psicolog[oa]|veterinari[oa]|ostetric[oa]|fisioterapista|logopedista|geometra|biologe|biologin|psychologe|psychologin|biologiste|psychologue|kinesitherapeute|veterinaire|elettricista|falegname|saldatore|parrucchier[ea]|estetista|pizzaiolo|panettiere|educatore|educatrice|animatore|animatrice|medico|farmacista|avvocato|giornalista|fotograf[oa]|traduttore|traduttrice|interprete|badante|\p{L}*helfer(?:in)?|\p{L}*zeichner(?:in)?|tischler(?:in)?|schreiner(?:in)?|maurer(?:in)?|maler(?:in)?|dachdecker(?:in)?|erzieher(?:in)?|hebamme|backer(?:in)?|koch|kochin|kellner(?:in)?|fahrer(?:in)?|\p{L}*anwalt|\p{L}*anwaltin|schweisser(?:in)?|friseur(?:in)?|\p{L}*betreuer(?:in)?|macon|plombier|electricien(?:ne)?|boulanger|boulangere|coiffeur|coiffeuse|aide-soignante?|educateur|educatrice|avocate?|medecin|sage-femme|livreur|livreuse|serveur|serveuse|caissiere?|menuisier|albanil|fontanero|electricista|carpinter[oa]|soldador(?:a)?|peluquer[oa]|cajer[oa]|mozo|repartidor(?:a)?|educador(?:a)?|limpiador(?:a)?|cuidador(?:a)?|monitor(?:a)?|periodista|traductor(?:a)?|farmaceutic[oa]|responsabile|direttore|direttrice|impiegat[oa]|addett[oa]|sviluppatore|sviluppatrice|programmatore|ingegnere|tecnico|tecnica|consulente|analista|architetto|ragioniere|contabile|segretari[oa]|commess[oa]|cameriere|infermier[ea]|insegnante|docente|ricercatore|ricercatrice|tirocinante|stagista|apprendista|operaio|operatore|operatrice|capo|coordinatore|coordinatrice|assistente|progettista|grafico|venditore|magazziniere|cuoco|autista|collaboratore|collaboratrice|socio|titolare|praticante|\p{L}*entwickler(?:in)?|\p{L}*ingenieur(?:in)?|\p{L}*leiter(?:in)?|\p{L}*berater(?:in)?|\p{L}*sachbearbeiter(?:in)?|\p{L}*referent(?:in)?|\p{L}*assistent(?:in)?|\p{L}*techniker(?:in)?|\p{L}*kaufmann|\p{L}*kauffrau|\p{L}*administrator(?:in)?|\p{L}*analyst(?:in)?|\p{L}*buchhalter(?:in)?|\p{L}*pfleger(?:in)?|\p{L}*lehrer(?:in)?|\p{L}*mitarbeiter(?:in)?|\p{L}*praktikant(?:in)?|\p{L}*praktikum|werkstudent(?:in)?|auszubildende[r]?|\p{L}*verkaufer(?:in)?|\p{L}*fachangestellte[r]?|\p{L}*spezialist(?:in)?|\p{L}*koordinator(?:in)?|\p{L}*gestalter(?:in)?|\p{L}*arzt|\p{L}*arztin|\p{L}*mechaniker(?:in)?|\p{L}*meister(?:in)?|\p{L}*planer(?:in)?|geschaftsfuhrer(?:in)?|volontar(?:in)?|aushilfe|developpeur|developpeuse|ingenieure?|directeur|directrice|charge[e]?|chef|cheffe|responsable|technicien(?:ne)?|comptable|assistante|vendeur|vendeuse|infirmiere?|enseignante?|professeure?|stagiaire|alternante?|apprentie?|consultante?|analyste|architecte|conseillere?|gestionnaire|secretaire|employee?|conducteur|conductrice|cuisiniere?|redacteur|redactrice|chercheur|chercheuse|coordinateur|graphiste|desarrollador(?:a)?|programador(?:a)?|ingenier[oa]|director(?:a)?|gerente|jef[ea]|tecnic[oa]|consultor(?:a)?|arquitect[oa]|administrativ[oa]|contable|auxiliar|ayudante|dependient[ea]|camarer[oa]|enfermer[oa]|maestr[oa]|profesor(?:a)?|becari[oa]|practicante|encargad[oa]|coordinador(?:a)?|disenador(?:a)?|vendedor(?:a)?|operari[oa]|conductor(?:a)?|cociner[oa]|investigador(?:a)?|especialista|asesor(?:a)?|abogad[oa]|recepcionista|gestor(?:a)?|redactor(?:a)?|(?:ال)?(?:ممرض|مهندس|مدير|محاسب|معلم|مدرس|طبيب|مطور|مصمم|مساعد|محلل|مستشار|سائق|فني|مندوب|موظف|سكرتير|كاتب|محام|باحث|مشرف|منسق|رئيس|صيدلي|مبرمج|مترجم|مسؤول|بائع)[ةي]?)(?!\p{L})/u;
const DEGREE =
  /(?<!\p{L})(?:bachelor'?s?|master'?s?|magister|doctora\p{L}*|dottorato|doctorado|phd|ph\.d|mba|diploma|diplom(?:-?\p{L}+)?|laurea|laureat\p{L}+|licence|licenciatur\p{L}*|licenciad\p{L}+|licence|maitrise|grado en|grado|ingenieria|associate degree|associate of|associate in|degree|b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.?\s?eng|m\.?\s?eng|b\.?\s?s|m\.?\s?s|b\.?\s?tech|m\.?\s?tech|bba|bfa|a\.?a\.?s|meng|beng|msc|bsc|bs|ms|ba|ma|aa|llb|llm|b\.?\s?ed|m\.?\s?ed|bts|dut|but|cap|bep|bp|cqp|brevet|titre professionnel|cfa(?= (?:level|charter|program|exam)|$)|abitur|fachabitur|matura|maturita|perito|baccalaureat|bac|bachillerato|realschulabschluss|mittlere reife|hochschulreife|staatsexamen|fachhochschulreife|ausbildung (?:zum|zur|als)|berufsausbildung|lehre als|fachinformatiker\p{L}*|formacion profesional|ciclo formativo|tecnico superior|tecnico|fp|ged|high school diploma|certificate (?:i|ii|iii|iv)|certificate(?: program)? in|certificate|bootcamp|qualifica|attestat\p{L}*|diplome|ged|titulo|postgraduate(?! (?:institute|school|medical|college))|(?<=^)md|mestrado|bacharel\p{L}*|tecnologo|ensino (?:medio|fundamental)|doutorado|pos-graduacao|certificat|hnd|a\.b|s\.b|promotion|habilitation|hauptschulabschluss|umschulung|weiterbildung zum|lehre|fachwirt\p{L}*|a[- ]levels|gcse\p{L}*|major in|gesell\p{L}+|\p{L}+fachwirt\p{L}*|بكالوريوس|ماجستير|دكتوراه|دبلوم|ليسانس|(?:ال)?ثانوية|fahigkeitszeugnis|pgce|btec|nvq|hnc|juris doctor|j\.?d|b\.?\s?e|m\.?\s?e|b\.?\s?com|m\.?\s?com|mphil|dphil|m\.?\s?phil|secondary education|contador publico|mastere|ingenieur diplome|\p{L}*meisterprufung|meisterbrief|cfc|efz|diplome d'ingenieur|cpge|deug|deust|dcg|dscg|bachelier|bacheliere|vmbo\p{L}*|mbo|hbo|svq|gnvq|foundation degree|higher secondary|senior secondary|leaving cert\p{L}*|international baccalaureate|o[- ]levels?|mbbs|mbchb|mb bch|bds|pharmd|mph|msw|bsw|mres|mfa|mdes|bdes|barch|bca|mca|pgdm|pgdip|bpjeps|deas|deaes|bprea|capes|agregation|licenza media|terza media|eso|cas(?= \p{L})|das(?= \p{L}+ (?:in|im)))(?![\p{L}])/u;
const SCHOOL =
  /(?<!\p{L})(?:universit\p{L}*|universid\p{L}*|universidade|colleges?|school|institute?|instituto|istituto|iut|polytechni\p{L}*|politecnic\p{L}*|\p{L}*hochschule\p{L}*|\p{L}*schule|\p{L}*gymnasium|\p{L}*akademie|academy|accademia|academie|academia|ecole|lycee|liceo|scuola|colegio|colegi|escuela|escola|faculdade|etec|senai|liceum|lyceum|colegiul|liceul|gimnazjum|uniwersytet\p{L}*|politechnika|szkola|facolta|faculte|facultad|faculty|its|itis|ipsia|i\.t\.[ci]|i\.t\.i\.s|i\.i\.s(?:\.s)?|i\.p\.s\.i\.a|iiss?|itcg?|ipssar|insa|hec|mit|ies|i\.e\.s|cfp|uni|tu|eth|tum|lmu|rwth|kit|ucla|iit|seminary|conservator\p{L}+|\p{L}*kolleg|berufskolleg|greta|afpa|cfa(?! (?:level|charter|institute|program|exam)|$)|cnam|coursera|udemy|udacity|education|state university|campus|ateneo|جامعة|معهد|كلية|مدرسة|اكاديمية|technikum|ihk|handwerkskammer|sixth form|cornell|harvard|stanford|sorbonne|oxford|cambridge|yale|princeton)(?!\p{L})/u;
const REMOTE =
  /^(?:fully |100 ?% )?(?:remote|hybrid|home ?office|on-?site|smart working|da remoto|remoto|ibrido|télétravail|a distance|à distance|teletrabajo|híbrido|hybride)(?:[,(\s-]+[\p{L}.]+){0,3}\)?$/iu;

/** Words with what a school or degree is called; "MIT" and "IT" are told apart by case. */
export const hasDegree = (text: string): boolean => DEGREE.test(foldWord(text).replaceAll("’", "'"));
export const hasSchool = (text: string): boolean =>
  SCHOOL.test(
    acronymsKept(text).replace(
      /(?:(?:secondary|primary|higher|further|vocational|physical)|(?<!\p{L})(?:in|of|di|de|en) [^,]{0,80}) education|high school (?:diploma|equivalency)/gu,
      "",
    ),
  );

/** Each part of an entry is weighed against every other. */
const titleScores = lruCache<number>(2_000, () => 1);

/** 0 to 2: how much the words look like a job title. */
export function titleScore(text: string): number {
  if (text.length > 90) return 0;
  return titleScores(text, () => scoreOfTitle(text));
}

function scoreOfTitle(text: string): number {
  const head = TITLE_HEAD.test(foldWord(text)) ? 1 : 0;
  const certainty = readRoles(text).roles[0]?.certainty ?? 0;
  return head + certainty;
}

/** 0 to 2: how much the words look like an employer's name. */
export function employerScore(text: string): number {
  if (text.length > 90) return 0;
  return (
    (LEGAL_FORM.test(text) && !/^(?:se|ag|ab|co\.|sa)$/i.test(text) ? 1.2 : 0) +
    (ORGANISATION.test(foldWord(text)) ? 0.8 : 0)
  );
}

/** Short acronyms that are also small words count in capitals only. */
const acronymsKept = (text: string) =>
  foldWord(text.replace(/(?<!\p{L})(?:its|mit|ies|tu|kit|uni|hec)(?!\p{L})/gu, "·"));

const CITY_STATE = /^\p{L}[\p{L} .'’-]+,\s*[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:USA?|United States|Canada))?$/u;

/** Pieces between commas that name nothing but places: "Boise, ID", "Lyon, France". */
export const arePlaces = (pieces: readonly string[]): boolean => {
  const text = pieces.join(", ");
  return REMOTE.test(text) || (pieces.length < 4 && CITY_STATE.test(text)) || pieces.every(isPlaceName);
};

const UK_POSTCODE = /,? [A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/;

const US_STATE =
  "AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY";
/** "Harvey LA". */
const TOWN_STATE = new RegExp(`^\\p{Lu}\\p{Ll}+(?:[ -]\\p{Lu}\\p{Ll}+){0,2} (?:${US_STATE})$`, "u");
/** "Castlemaine VIC 3450". */
const AUSTRALIAN =
  /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2},? (?:NSW|VIC|QLD|TAS|ACT|(?:SA|WA|NT)(?= \d))(?: \d{4})?$/u;
/** "2214 Cleary Ave", to which a line with the town belongs. */
const STREET =
  /^\d+ .*(?<!\p{L})(?:ave(?:nue)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|dr(?:ive)?|lane|ln|court|ct|way|place|pl|terrace|close|crescent)\.?$/iu;

/** A whole part that names where: "Austin, TX", "20121 Milano (MI)", "Lyon", "Remote", "4567 Main Street City, ST 98052". */
export function isPlace(text: string): boolean {
  const bare = text.trim().replace(/^[([](.*)[)\]]$/, "$1");
  if (bare.length < 2 || bare.length > 80 || /[@:!?]|\d{6}/.test(bare)) return false;
  if (REMOTE.test(bare) || /^Greater \p{Lu}[\p{L} ]+ Area$|^\p{Lu}[\p{L}, -]+ (?:Bay|Metropolitan) Area$/u.test(bare))
    return true;
  if (CITY_STATE.test(bare.replace(/^\d+ \p{Lu}[^,]+, /u, ""))) return true;
  if (
    AUSTRALIAN.test(bare) ||
    (TOWN_STATE.test(bare) && (!/ (?:NV|CO)$/.test(bare) || isPlaceName(bare.slice(0, -3)))) ||
    /^(?:sede|campus|standort) (?:di |de |d'|of |in )?\p{Lu}[\p{L}'’-]+$/iu.test(bare)
  )
    return true;
  if (STREET.test(bare)) return false;
  const district = bare.replace(/(?<=\p{Ll}) \d{1,2}$/u, "");
  if (district !== bare && !/\d/.test(district)) return isPlace(district);
  if (/^[\p{Lu}\d][^,]*, \p{Lu}[\p{L}.' -]+,? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u.test(bare)) return true;
  if (/^\p{Lu}[\p{L}'’ -]+, Co(?:\.|unty) \p{Lu}\p{L}+$/u.test(bare)) return true;
  // A whole postcode says it all.
  if (/^[\p{Lu}\d][\p{L}\d ,.'’-]* [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u.test(bare)) return true;
  const town = bare.replace(UK_POSTCODE, "");
  if (town !== bare) return isPlace(town);
  if (/(?<!\d)\d{4,5}\s+\p{Lu}[\p{L}'’.-]+/u.test(bare) && !/^(?:19|20)\d\d\s/.test(bare)) return true;
  if (/\b[A-Z]{2}\s+\d{5}$/.test(bare) || /^\p{Lu}[\p{L} ]+\s\([A-Z]{2}\)$/u.test(bare)) return true;
  // The number of a French department.
  if (/^\p{Lu}[\p{L}'’ -]+ \((?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])\)$/u.test(bare) && titleScore(bare) < 0.55)
    return true;
  if (/\d/.test(bare) && !/(?:\d+.*,|,.*\d)/.test(bare)) return false;
  const parts = bare.split(/\s*[,،]\s*|\s*[()/]\s*|\s&\s/).filter((part) => part !== "");
  if (parts.length > 4) return false;
  const last = parts.at(-1) as string;
  if (parts.length === 1 && isTownAndLand(last)) return true;
  // "Caffè Tettuccio (Cagliari)" is what stands in the town.
  if (/^[^,()]+ \([^,()]+\)$/.test(bare) && !isPlaceName(parts[0] as string)) return false;
  if (!isPlaceName(last)) return false;
  // Of three names without a number all but the first must be known: "History, French, Birkenhead" are none.
  // "Medellín, Antioquia, Colombia" has a region that no table knows.
  const isRegion =
    parts.length === 3 &&
    isCountry(last) &&
    isPlaceName(parts[0] as string) &&
    /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,3}$/u.test(parts[1] as string);
  if (parts.length > 2 && !/\d/.test(bare) && !isRegion && !parts.slice(1).every(isPlaceName)) return false;
  return (
    parts.length === 1 ||
    (/^[\p{Lu}\p{Lo}\d]/u.test(bare) && titleScore(parts[0] as string) < 0.6 && employerScore(parts[0] as string) === 0)
  );
}

/** Cities and countries that postings do not name in this script. */
const ARABIC_PLACE =
  /^(?:(?:مدينة|محافظة|امارة|ال)?\s?)(?:قاهرة|جيزة|اسكندرية|اسيوط|منصورة|طنطا|سويس|بورسعيد|اسماعيلية|اقصر|اسوان|زقازيق|رياض|جدة|مكة|مكة المكرمة|مدينة المنورة|مدينة|دمام|خبر|طائف|تبوك|ابها|دبي|ابوظبي|ابو ظبي|شارقة|عجمان|عين|راس الخيمة|فجيرة|دوحة|كويت|منامة|مسقط|صلالة|عمان|اربد|زرقاء|عقبة|بيروت|طرابلس|صيدا|صور|دمشق|حلب|حمص|حماة|لاذقية|بغداد|بصرة|موصل|اربيل|نجف|كربلاء|صنعاء|عدن|تعز|قدس|غزة|رام الله|نابلس|خليل|بيت لحم|خرطوم|ام درمان|بنغازي|مصراتة|تونس|صفاقس|سوسة|جزائر|وهران|قسنطينة|عنابة|دار البيضاء|رباط|فاس|مراكش|طنجة|اكادير|مكناس|نواكشوط|مصر|سعودية|مملكة العربية السعودية|امارات|امارات العربية المتحدة|قطر|بحرين|اردن|لبنان|سوريا|سورية|عراق|يمن|فلسطين|سودان|ليبيا|مغرب|موريتانيا|تركيا|المانيا|فرنسا|ايطاليا|اسبانيا|بريطانيا|لندن|باريس|برلين|اسطنبول)$/u;

/** "Galway Ireland". */
function isTownAndLand(text: string): boolean {
  const words = text.split(" ");
  if (words.length < 2 || words.length > 4) return false;
  return words.some(
    (_, at) => at > 0 && isPlaceName(words.slice(0, at).join(" ")) && isPlaceName(words.slice(at).join(" ")),
  );
}

const isCountry = (text: string) => findPhrases(tokenize(text), PLACES)[0]?.value.kind === "country";

/** A city, state or country and nothing else. */
function isPlaceName(text: string): boolean {
  if (ARABIC_PLACE.test(foldWord(text))) return true;
  if (!/^\p{Lu}/u.test(text)) return false;
  if (/^(?:Bad|Sankt) \p{Lu}\p{L}+$/u.test(text)) return true;
  const all = tokenize(text.replace(/^S\. ?(?=\p{Lu})/u, "South ").replace(/\.(?=\p{L})/gu, ""));
  const [found] = findPhrases(all, PLACES);
  return found !== undefined && found.from === 0 && found.to === all.length;
}

/** Languages that people speak and few postings ask for, by their names of one word. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  ["en", "it", "de", "fr", "es"]
    .flatMap((locale) => {
      const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
      const codes =
        "yo ig ha sw zu xh so ti ne si my km mn ps ku ky tg br oc sc co fur lb rm la eo cy gd mt bs jv yue ceb wo ln rw mg ast be nv qu gn ay ht iu";
      return codes
        .split(" ")
        .flatMap((code) => names.of(code) ?? [])
        .filter((name) => /^\p{L}{4,}$/u.test(name))
        .map(foldWord);
    })
    .concat("valencian", "valenciano"),
);

/** The first table is of the languages that postings ask for besides English. */
export const isLanguage = (name: string) =>
  LANGUAGE_NAMES.has(foldWord(name)) ||
  OTHER_LANGUAGES.has(foldWord(name)) ||
  /^(?:english|inglese|englisch|anglais|inglés)$/i.test(name) ||
  /^(?:ال)?(?:عربية|انجليزية|فرنسية|المانية|ايطالية|اسبانية|تركية|روسية|صينية|فارسية|هندية|اردية)$/.test(
    foldWord(name),
  );

/** Universities of several towns, of which the one behind the comma is part of the name: "University of California, Berkeley". */
export const STATE_UNIVERSITY =
  /^(?:(?:National University of Ireland|Indian Institute of Technology|State University of New York|University of the Philippines|University of (?:California|Texas|Wisconsin|Illinois|North Carolina|Massachusetts|Minnesota|Maryland|Missouri|Tennessee|Michigan|Nebraska|Alabama|Colorado|Hawaii|Washington|Nevada|Arkansas|Maine|Alaska|Puerto Rico)))$/;

/** "Fraunhofer IKS, Garching": a name and behind it what may be a town that no table knows; null = nothing of the kind. */
export function trailingTown(name: string): { before: string; town: string } | null {
  const [, before = "", town = ""] =
    /^(.+), ((?:St\. |Sankt )?\p{Lu}[\p{L}’'-]*(?: (?:am|an der|im|in der|ob der|vor der|sur|sous|lès|de|de la|del|della|di|upon) \p{Lu}[\p{L}’'-]*|(?: \p{Lu}[\p{L}’'-]*){0,3}))$/u.exec(
      name,
    ) ?? [];
  const isOther =
    before === "" ||
    /, (?!(?:inc|llc|ltd|corp)\.?$)/i.test(before) ||
    STATE_UNIVERSITY.test(before) ||
    titleScore(town) >= 0.55 ||
    employerScore(town) > 0 ||
    hasSchool(town) ||
    hasDegree(town);
  return isOther ? null : { before, town };
}

/** "Delta Health-Memphis, TN": a name and a town that a hyphen joins; null = nothing of the kind. */
export function townAtHyphen(text: string): { before: string; town: string } | null {
  const [, before = "", town = ""] = /^(.{3,}\S)-(\p{Lu}[^-,]+, [A-Z]{2}(?: \d{5})?)$/u.exec(text) ?? [];
  return / /.test(before) && CITY_STATE.test(town) ? { before, town } : null;
}

/** How somebody is employed, behind the employer's name. */
const TERMS_WITHIN =
  /\s*\((?:in somministrazione|berufsbegleitend|abendform|abendschule|fernstudium|fernlehrgang|dual|duales studium|evening (?:classes|course)|distance learning|online|en ligne|a distancia|a distanza|en alternance|(?:a )?tempo \p{L}+|(?:part|full)[- ]?time|remote|freelance|befristet|[vt]eilzeit|vollzeit|zeitarbeit|cdd|cdi|int[ée]rim|temporal|jornada \p{L}+)\)$/iu;

/** "Halle (Saale)": part of the town's own name. */
const RIVER =
  / \((?:Saale|Oder|Main|Spree|Havel|Westf(?:alen|\.)|Ruhr|Neckar|Donau|Elbe|Weser|Eifel|Taunus|Lahn|Inn)\)$/u;

/** "Globex (independent agency, 60 people)": what an employer is, in three words or more. */
const DESCRIBED = /(?<=\S)\s*\((?=\p{Ll}|\p{Lu}\p{L}+ (?:[\p{L}\d-]+ )*\p{Ll}+)(?:[^()\s]+[ ,]+){2,}[^()\s]+\)$/u;

/** "Hotel Baia (Domus de Maria)": a town that no table knows. Capitals alone may be the short form of the name. */
export function withoutTown(text: string): string {
  const bare = text.replace(TERMS_WITHIN, "").replace(DESCRIBED, "");
  if (RIVER.test(bare)) return bare;
  const [, before = "", within = ""] = /^(.+\S)\s*\((\p{Lu}\p{Ll}[\p{L} '’-]{1,28})\)$/u.exec(bare) ?? [];
  return before === "" || employerScore(within) > 0 || titleScore(within) >= 0.55 ? bare : before;
}
