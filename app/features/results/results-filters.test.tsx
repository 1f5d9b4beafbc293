import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { ResultsFilters } from "./results-filters.tsx";
import type { ResultsPage } from "./results-page.ts";

vi.mock("#app/lib/use-hydrated.ts", () => ({ useHydrated: vi.fn(() => false) }));

const PAGE = {
  facets: { categories: [], types: [], countries: [] },
  ...{ facetsNote: null, anyCountry: "Any", amountFaults: {}, payCurrency: "EUR", payPeriod: "yearly" },
  ...{ filtersApply: "Apply", filtersShow: "Show", query: { filters: NO_FILTERS } },
} as unknown as ResultsPage;

const filtersOf = (search: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResultsFilters page={PAGE} shown={new URLSearchParams(search)} />
    </MemoryRouter>,
  );

test("the age that is chosen is shown; of what is no age nothing is kept", () => {
  const unchosen = filtersOf("");
  for (const typed of ["7", "07"]) expect(filtersOf(`posted=${typed}`)).toContain('<option value="7" selected="">');
  const drawn = vi.mocked(useHydrated).mock.calls.length;
  for (const typed of ["8", "ada@example.com", "/x"]) expect(filtersOf(`posted=${typed}`)).toBe(unchosen);
  expect(vi.mocked(useHydrated)).toHaveBeenCalledTimes(drawn);
});
