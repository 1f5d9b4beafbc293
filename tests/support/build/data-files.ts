import { occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import type { DataFiles } from "#server/load-data-files.ts";

/** Data files that hold nothing, and a source that allows everything under its own key as its name. */
export function buildDataFiles(overrides: Partial<DataFiles> = {}): DataFiles {
  return {
    titleLinks: new Map(),
    companyLinks: [],
    positionLabels: [],
    rates: { EUR: 1 },
    ratesAsOf: null,
    occupations: () => occupationSearch([]),
    sourceOf: (name) =>
      SourceEntry.parse({ name, remoteOnly: false, structuredDataAllowed: true, defaultCurrency: null }),
    readOptionsOf: () => ({ sourceRemoteOnly: false }),
    sources: new Map(),
    problems: [],
    ...overrides,
  };
}
