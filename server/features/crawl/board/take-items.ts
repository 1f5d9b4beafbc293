import { and, eq, inArray, sql } from "drizzle-orm";
import { type ChangedField, type LedgerEvent, learn } from "#domain/posting/ledger.ts";
import { MAX_EXTERNAL_ID } from "#domain/reading/clean-posting.ts";
import type { CleanedPosting, PostingInput } from "#domain/reading/posting-input.ts";
import { couldBeRemote } from "#domain/sources/could-be-remote.ts";
import { writtenJson } from "#domain/sources/raw-values.ts";
import { listings } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import type { BoardRow, CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import { type LedgerUpdate, type Listing, ledgerStateOf, updateLedgers } from "#server/features/crawl/ledger-store.ts";
import { fingerprintOf } from "#server/features/jobs/import/fingerprint-set.ts";
import { isRefusedData, prepareBatch, writeBatch, writeWhole } from "#server/features/jobs/import/import-batch.ts";
import type { StoredPosting } from "#server/features/jobs/import/item-outcomes.ts";
import { postingId, postingKey } from "#server/features/jobs/import/posting-id.ts";
import type { SourceItem } from "#server/sources/job-source.ts";
import { unpackFingerprints } from "./pack-fingerprints.ts";

/** A row with its id and its `fingerprintOfRow`. */
export type ListedItem = Extract<SourceItem, { raw: unknown }> & { externalId: string; fingerprint: number };

/** Shorter texts are a company's blurb, the same on unlike postings. */
const LEAST_TEXT = 200;

const UNSEEN = { open: false, missedAt: null, aliveAt: null };

type Known = { id: string; stored: StoredPosting; listing: Listing | null };

/** What a crawl found so far: open postings by id, external ids of those that ended, and fingerprints of rows not kept, old and new. */
export type CrawlFindings = {
  listed: Set<string>;
  withdrawn: Set<string>;
  unkept: Set<number>;
  unkeptBefore: ReadonlySet<number>;
  changes: number;
};

type TakeInput = {
  board: BoardRow;
  items: readonly ListedItem[];
  /** The row's posting as the source states it; null = none, undefined = not this time. May fetch the whole posting. */
  normalize: (item: ListedItem, isKnown: boolean) => Promise<PostingInput | "withdrawn" | null | undefined>;
  /** Of a row that is as it was. */
  isWithdrawn: (item: ListedItem) => boolean;
  findings: CrawlFindings;
};

/** Brings listed rows, with unlike ids, into postings and ledgers in one transaction. Unchanged rows are not read and write nothing. */
export async function takeItems(deps: CrawlDeps, input: TakeInput): Promise<void> {
  const { board, items, findings } = input;
  const isUnkept = ({ fingerprint }: ListedItem) => findings.unkeptBefore.has(fingerprint);
  for (const { fingerprint } of items.filter(isUnkept)) findings.unkept.add(fingerprint);
  const rest = items.filter((item) => !isUnkept(item));
  if (rest.length === 0) return;
  const known = await findKnown(
    deps,
    board,
    rest.map(({ externalId }) => externalId),
  );
  const batch: Batch = { ...input, known, fingerprints: new Map() };
  const news = rest.filter((item) => hasNews(batch, item));
  if (news.length === 0) return;
  const plans = await planWrites(deps, batch, await readRows(batch, news));
  if (plans.length > 0) await writePlans(deps, batch, plans);
}

/** `known`: what is stored of these rows, by external id; `fingerprints`: of rows whose postings are written. */
type Batch = TakeInput & { known: ReadonlyMap<string, Known>; fingerprints: Map<string, number> };
type Plan = Awaited<ReturnType<typeof prepareBatch>>["plans"][number];

const isFollowed = ({ known }: Batch, externalId: string) => Boolean(known.get(externalId)?.listing);

/** Notes a row whose posting is not kept. One that is kept already is not left unread later, when it would seem to be missing. */
function leaveOut(batch: Batch, externalId: string): void {
  if (!isFollowed(batch, externalId)) batch.findings.unkept.add(batch.fingerprints.get(externalId) as number);
}

/** Lists the row's posting if it is open, and says whether there is more to learn of the row. */
function hasNews({ known, findings, isWithdrawn }: Batch, item: ListedItem): boolean {
  const before = known.get(item.externalId);
  const { listing } = before ?? {};
  if (before && listing?.open) findings.listed.add(before.id);
  const isSame = listing?.open && listing.missedAt === null && listing.rawFingerprint === item.fingerprint;
  return !isSame || isWithdrawn(item);
}

async function readRows(batch: Batch, items: readonly ListedItem[]): Promise<PostingInput[]> {
  const { known, findings, fingerprints, normalize } = batch;
  const inputs: PostingInput[] = [];
  for (const item of items) {
    const { externalId, fingerprint } = item;
    const input = await normalize(item, isFollowed(batch, externalId));
    if (input === undefined) continue;
    if (input === "withdrawn") {
      const posting = known.get(externalId);
      if (posting) findings.withdrawn.add(externalId);
      findings.listed.delete(posting?.id ?? "");
    } else findings.withdrawn.delete(externalId);
    if (input && input !== "withdrawn" && input.externalId.length <= MAX_EXTERNAL_ID) {
      fingerprints.set(input.externalId, fingerprint);
      inputs.push(input);
    } else findings.unkept.add(fingerprint);
  }
  return inputs;
}

/** What is to be written; new postings that cannot be remote are left out. */
async function planWrites(deps: CrawlDeps, batch: Batch, inputs: readonly PostingInput[]): Promise<Plan[]> {
  const rows = inputs.map((input) => ({
    input,
    key: postingKey(input),
    row: { file: batch.board.source, line: 0, fault: null, value: null },
  }));
  const stored = new Map(
    rows.flatMap(({ key, input }) => {
      const one = batch.known.get(input.externalId);
      return one ? [[key, one.stored] as const] : [];
    }),
  );
  const { plans } = await prepareBatch(deps, rows, stored);
  return (
    plans
      .filter(({ write, result }) => {
        const keeps =
          result.ok &&
          (deps.keepAll || result.before !== null || !write || couldBeRemote(write.posting, write.reading.remote.kind));
        if (!keeps) leaveOut(batch, result.item.input.externalId);
        return keeps;
      })
      // What is open and the same is not written: the board tells when it was seen.
      .map((plan) => ({ ...plan, touch: null }))
  );
}

async function writePlans(deps: CrawlDeps, batch: Batch, plans: Plan[]): Promise<void> {
  const { board, known, fingerprints, findings } = batch;
  const at = deps.now();
  // Read before the transaction, which makes it shorter for pages that wait: nobody else writes these meanwhile.
  const before = await findStoredTexts(
    deps,
    plans.flatMap(({ write, result }) => (write && isFollowed(batch, result.item.input.externalId) ? write.id : [])),
  );
  const textFingerprints = plans.map(({ write }) => (write ? textFingerprintOf(write.posting) : null));
  const isNew = ({ result }: Plan) => !isFollowed(batch, result.item.input.externalId);
  const newTexts = plans.flatMap((plan, index) => (isNew(plan) && textFingerprints[index]) || []);
  const closed = await findClosed(deps, board, newTexts);

  const write = async (tx: Pick<CrawlDeps, "db">, writeBatchOf: typeof writeBatch) => {
    const results = await writeBatchOf(tx, { plans }, at);
    const updates: LedgerUpdate[] = [];
    for (const [index, result] of results.entries()) {
      const { externalId } = result.item.input;
      if (!result.ok) {
        leaveOut(batch, externalId);
        continue;
      }
      const write = plans[index]?.write ?? null;
      const id = write?.id ?? result.before?.id ?? postingId(result.item.input);
      const old = known.get(externalId)?.listing ?? null;
      const textFingerprint = textFingerprints[index] ?? old?.textFingerprint ?? 0;
      const listing: Listing = {
        ...(old ?? { postingId: id, ...UNSEEN }),
        board: board.n,
        rawFingerprint: fingerprints.get(externalId) as number,
        textFingerprint,
      };
      const stored = before.get(id);
      const changed = write && stored && old ? changedFields(stored, write.posting) : [];
      // A posting that came from a file before is seen on its board for the first time.
      const state = old ? ledgerStateOf(old) : { ...UNSEEN, closed: null };
      const events = learn(state, { kind: "listed", changed }, at);
      const of = old ? undefined : closed.get(textFingerprint);
      const reposted: LedgerEvent[] = of ? [{ kind: "reposted", at, of }] : [];
      updates.push({ listing, events: [...events, ...reposted], written: write !== null });
      findings.listed.add(id);
    }
    await updateLedgers(tx, updates, at);
    findings.changes += updates.reduce((sum, { events }) => sum + events.length, 0);
  };
  try {
    await withTransaction(deps, (tx) => write(tx, writeWhole));
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    await withTransaction(deps, (tx) => write(tx, writeBatch));
  }
}

/** Changes when a row does; null for a row nested too deeply to serialise. */
export function fingerprintOfRow(externalId: string, raw: unknown): number | null {
  const written = writtenJson(raw);
  return written === null ? null : fingerprintOf(`${externalId}\n${written}`);
}

async function findKnown(
  deps: CrawlDeps,
  board: BoardRow,
  externalIds: readonly string[],
): Promise<Map<string, Known>> {
  const { id, externalId, contentHash, readerVersion, closedAt, firstSeenAt, syncedAt } = jobs;
  const stored = { id, externalId, contentHash, readerVersion, closedAt, firstSeenAt, syncedAt };
  const rows = await deps.db
    .select({ stored, listing: listings })
    .from(jobs)
    .leftJoin(listings, eq(listings.postingId, id))
    .where(and(eq(jobs.source, board.source), inArray(externalId, [...externalIds])));
  return new Map(
    rows.map(({ stored: { externalId, closedAt, ...stored }, listing }) => [
      externalId,
      { id: stored.id, stored: { ...stored, open: closedAt === null }, listing },
    ]),
  );
}

/** `unmissed`: those that no crawl has missed, by the fingerprint of their row, which holds its id. */
export type OpenPostings = { ids: ReadonlySet<string>; unmissed: ReadonlyMap<number, string> };

export async function findOpenPostings({ db }: Pick<CrawlDeps, "db">, { n }: BoardRow): Promise<OpenPostings> {
  const rows = await db
    .select({ fingerprint: listings.rawFingerprint, id: listings.postingId, missedAt: listings.missedAt })
    .from(listings)
    .where(and(eq(listings.board, n), eq(listings.open, true)));
  const unmissed = rows.filter(({ missedAt }) => missedAt === null);
  return {
    ids: new Set(rows.map(({ id }) => id)),
    unmissed: new Map(unmissed.map(({ fingerprint, id }) => [fingerprint, id])),
  };
}

/** Lists what stood on pages that are as they were (`packFingerprints`); false where that is not known, or of a row there is more to learn. */
export function listSamePages(
  pages: readonly (string | undefined)[],
  { unmissed }: OpenPostings,
  { listed, unkept, unkeptBefore }: CrawlFindings,
): boolean {
  for (const rows of pages) {
    if (rows === undefined) return false;
    for (const fingerprint of unpackFingerprints(rows)) {
      const posting = unmissed.get(fingerprint);
      if (posting !== undefined) listed.add(posting);
      else if (unkeptBefore.has(fingerprint)) unkept.add(fingerprint);
      else return false;
    }
  }
  return true;
}

/** Closed postings of a board, one for each of these texts, by the text's fingerprint. */
async function findClosed(
  { db }: Pick<CrawlDeps, "db">,
  board: BoardRow,
  textFingerprints: readonly number[],
): Promise<Map<number, string>> {
  if (textFingerprints.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([listings.textFingerprint], { textFingerprint: listings.textFingerprint, id: listings.postingId })
    .from(listings)
    .where(
      and(
        eq(listings.board, board.n),
        inArray(listings.textFingerprint, [...textFingerprints]),
        eq(listings.open, false),
      ),
    );
  return new Map(rows.map(({ textFingerprint, id }) => [textFingerprint, id]));
}

/** Zero for a text that is too short to tell postings apart. */
function textFingerprintOf({ title, company, descriptionText }: CleanedPosting): number {
  if (descriptionText.length < LEAST_TEXT) return 0;
  const text = `${title}\n${descriptionText}`.toLowerCase();
  const nameless = company ? text.replaceAll(company.toLowerCase(), " ") : text;
  return fingerprintOf(nameless.replace(/\s+/g, " "));
}

const TEXTS = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  place: sql<string>`concat_ws('|', ${jobs.location}, ${jobs.remoteFlag})`,
  pay: sql<string>`concat_ws('|', ${jobs.salary}, ${jobs.salaryMin}, ${jobs.salaryMax}, ${jobs.salaryCurrency}, ${jobs.salaryPeriod})`,
  text: jobs.descriptionText,
  link: sql<string>`concat_ws('|', ${jobs.url}, ${jobs.applyUrl})`,
};
type StoredTexts = {
  title: string | null;
  company: string | null;
  place: string;
  pay: string;
  text: string;
  link: string;
};

async function findStoredTexts(
  { db }: Pick<CrawlDeps, "db">,
  ids: readonly string[],
): Promise<Map<string, StoredTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(TEXTS)
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

function changedFields(before: StoredTexts, now: CleanedPosting): ChangedField[] {
  const joined = (...values: unknown[]) => values.filter((value) => value !== null).join("|");
  const pay = joined(now.salary, now.salaryMin, now.salaryMax, now.salaryCurrency, now.salaryPeriod);
  const isRemote = now.remoteFlag === null ? null : now.remoteFlag ? "t" : "f";
  const changed: ChangedField[] = [];
  if (before.title !== now.title) changed.push("title");
  if (before.company !== now.company) changed.push("company");
  if (before.place !== joined(now.location, isRemote)) changed.push("place");
  if (before.pay !== pay) changed.push("pay");
  if (before.text !== now.descriptionText) changed.push("text");
  if (before.link !== joined(now.url, now.applyUrl)) changed.push("link");
  return changed.length > 0 ? changed : ["other"];
}
