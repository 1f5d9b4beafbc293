import { foldWord } from "#domain/reading/text/fold-word.ts";

/**
 * Words that state no fact, folded. A model may use them freely; every other word must occur in what it rephrases.
 * Left out on purpose: degree ("deep", "strong", "many"), negation ("not"), leadership and groups ("team", "people").
 */
const ENGLISH = `a an the this that these those it its i me my mine myself you your yours we us our they their there here he she
and or but so as at by for from in into of on onto to with within about after before between during over since through under until
up while when where which who whom whose what how why if than then because although though also both each either
am is are was were be been being do does did have has had having will would can could may might shall should must m ve re d ll s
ask asks asked asking look looking looks name names named mention mentions mentioned need needs read reading write writing wrote
apply applying application applications opening role roles position positions posting advert advertisement vacancy job jobs work works worked
working worker experience experiences professional currently current now today most recently recent recently previously
bring brings bringing offer offers offering hold holds holding know knows knowing use uses used using speak speaks speaking
include includes included including list lists listed put puts say says said live lives living based
resume cv letter hello dear sincerely regards kind best thank thanks thankful grateful please glad happy pleased interested interest
like talk talking discuss hear hearing forward tell more further detail details possible fit fits match suit suits
time level degree certificate certificates skill skills language languages among other others company
year years month months full part remote remotely time can available suitable just too well own one`;
const ITALIAN = `presso il lo la i gli le l un uno una un di a da in con su per tra fra del dello della dei degli delle dell al allo alla ai
agli alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull
e ed o od ma che chi cui quale quali come quando dove perche se anche pure sia quindi poi mentre dopo prima
io mi me mio mia miei mie vi voi vostro vostra vostri vostre si ci ne questo questa questi queste quello quella quelli quelle d c
sono e era ero essere stato stata stati state ho ha hanno abbia avere avuto sarei sarebbe saro
scrivo scrivere candido candidarmi candidatura annuncio posizione ruolo lavoro lavorato lavorare lavorativa lavorativo lavorando azienda
esperienza esperienze professionale professionali attualmente attuale ora oggi recente recentemente precedente precedentemente
porto offro offrire possiedo conosco conoscere uso usare usato parlo parlare elenco comprende comprendono figura figurano
chiedete chiede cercate cerca citate cita nominate indicate indica serve servono vivo abito vivere
curriculum lettera gentile gentili spettabile cordiali saluti grazie ringrazio attenzione lieto lieta volentieri interessa interesse interessato
interessata parlarne parlarvi raccontarvi dettaglio dettagli disposizione disponibile possibile adatto adatta
livello titolo studio diploma certificato certificati certificazione certificazioni competenza competenze lingua lingue altro altre altri
anno anni mese mesi tempo pieno parziale remoto remota distanza`;

/** Plain words that carry tense: a rewording may not add one, since "I was" is not "I am". */
const TENSE = `am is was were been had did work works worked working currently current now today previously since
lavoro lavora lavorato lavoravo lavorando sono e era ero stato stata avuto attualmente attuale ora oggi precedentemente`;

const fold = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldWord));

export const PLAIN_WORDS: ReadonlySet<string> = new Set([...fold(ENGLISH), ...fold(ITALIAN)]);

export const TENSE_WORDS: ReadonlySet<string> = fold(TENSE);

/** Crude stem, shared by forms of one word: "developed", "development". */
export function wordStem(key: string): string {
  return key.slice(0, 6);
}
