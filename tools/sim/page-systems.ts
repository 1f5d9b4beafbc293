import { type Open, type SimSystem, START_ISO, segments } from "./sim-system.ts";
import type { SimBoard } from "./world.ts";

const JOIN_PAGE = 5;
const CAREERS_HOST = /^careers\.sim(\d+)\.example$/;

/** JOIN's API knows jobs by their number alone, so it has the board's in it. */
function joinId(token: string, id: string): string {
  const [, board = "0", renamed] = /^sim(\d+)(b?)$/.exec(token) ?? [];
  return `${id}${board.padStart(4, "0")}${renamed ? 1 : 0}`;
}

function joinJob(id: string | undefined): { token: string; id: string } | null {
  const [, own, board, renamed] = /^(\d+)(\d{4})([01])$/.exec(id ?? "") ?? [];
  return own ? { token: `sim${Number(board)}${renamed === "1" ? "b" : ""}`, id: own } : null;
}

function jobPosting({ token, employer }: SimBoard, { posting, text }: Open) {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: posting.title,
    description: `<p>${text}</p>`,
    identifier: { "@type": "PropertyValue", name: employer, value: posting.id },
    url: `${token}/${posting.id}`,
    datePosted: START_ISO.slice(0, 10),
    hiringOrganization: { "@type": "Organization", name: employer },
    jobLocation: { address: { addressLocality: "Berlin", addressCountry: "Germany" } },
    ...(posting.remote
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "Germany" } }
      : {}),
  };
}

const page = (title: string, data: unknown, body = "") =>
  `<!doctype html><title>${title}</title>${data === null ? "" : `<script type="application/ld+json">${JSON.stringify(data)}</script>`}${body}`;

/** Every second careers page holds its postings itself; the others link to a page for each. */
const holdsAll = (token: string) => Number(CAREERS_HOST.exec(new URL(token).hostname)?.[1]) % 2 === 0;

/** What is read from pages for people. */
export const PAGES: Record<string, SimSystem> = {
  join: {
    route(host, path) {
      const [first, second, third, id] = segments(path);
      if (host !== "join.com") return null;
      if (first === "companies" && second) return { token: second, id: null };
      return first === "api" && second === "public" && third === "jobs" ? joinJob(id) : null;
    },
    list: ({ token, employer }, open, { path }) => {
      const number = Number(new URLSearchParams(path.split("?")[1]).get("page") ?? 1);
      const items = open.slice((number - 1) * JOIN_PAGE, number * JOIN_PAGE).map(({ posting }) => ({
        id: Number(joinId(token, posting.id)),
        idParam: `${joinId(token, posting.id)}-job`,
        title: posting.title,
        createdAt: START_ISO,
        workplaceType: posting.remote ? "REMOTE" : "ONSITE",
        city: { cityName: "Berlin", countryName: "Germany" },
      }));
      const pagination = {
        page: number,
        pageCount: Math.max(1, Math.ceil(open.length / JOIN_PAGE)),
        total: open.length,
      };
      const initialState = { company: { name: employer, domain: token }, jobs: { items, pagination } };
      const data = JSON.stringify({ props: { pageProps: { initialState } } });
      return `<!doctype html><script id="__NEXT_DATA__" type="application/json">${data}</script>`;
    },
    detail: ({ employer }, { posting, text }) => ({
      id: 1,
      title: posting.title,
      description: text,
      company: { name: employer },
    }),
    idOf: joinId,
    conditional: false,
  },
  jsonld: {
    route(host, path) {
      const [folder, id = null] = segments(path);
      return CAREERS_HOST.test(host) && folder === "jobs" ? { token: `https://${host}/jobs`, id } : null;
    },
    list: (board, open) => {
      if (holdsAll(board.token)) return page(board.employer, { "@graph": open.map((one) => jobPosting(board, one)) });
      const links = open.map(({ posting }) => `<a href="/jobs/${posting.id}">${posting.title}</a>`);
      return page(board.employer, null, links.join(""));
    },
    detail: (board, one) => page(`${one.posting.title} - ${board.employer}`, jobPosting(board, one)),
    idOf: (token, id) => (holdsAll(token) ? id : `${token}/${id}`),
    conditional: "last-modified",
    crawlDelay: 5,
  },
};
