export type ImportCounts = {
  created: number;
  changed: number;
  same: number;
  rejected: number;
  /** Rows whose posting came again later in the same import; the last one counts. */
  duplicates: number;
  /** Open postings, not rows, that their source no longer lists. */
  closed: number;
};

export type ImportReport = {
  /** Rows read: `created + changed + same + rejected + duplicates`. */
  rows: number;
  total: ImportCounts;
  /** By name; rows that name no source are under `NO_SOURCE`. */
  bySource: ({ source: string } & ImportCounts)[];
  /** Postings that have the same link as an earlier one of this import; all are kept. */
  sharedLinks: number;
  /** Sources skipped because too many of their open postings are missing; none was closed. */
  keptOpen: { source: string; missing: number }[];
  /** Why nothing at all was closed: it was not wanted, or not all rows could be read to their end. */
  nothingClosed: "partial" | "incomplete" | null;
};

const NO_SOURCE = "(no source)";

const noCounts = (): ImportCounts => ({ created: 0, changed: 0, same: 0, rejected: 0, duplicates: 0, closed: 0 });

export function createTally() {
  const total = noCounts();
  const sources = new Map<string, ImportCounts>();
  return {
    add(source: string | null, count: keyof ImportCounts, by = 1): void {
      const own = sources.get(source ?? NO_SOURCE) ?? noCounts();
      sources.set(source ?? NO_SOURCE, own);
      own[count] += by;
      total[count] += by;
    },
    rows: () => total.created + total.changed + total.same + total.rejected + total.duplicates,
    total: (): ImportCounts => ({ ...total }),
    bySource: () =>
      [...sources].map(([source, counts]) => ({ source, ...counts })).sort((a, b) => (a.source < b.source ? -1 : 1)),
    acceptedSources: () =>
      [...sources].filter(([, { created, changed, same }]) => created + changed + same > 0).map(([source]) => source),
  };
}
