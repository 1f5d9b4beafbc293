import { openAt, type SimBoard, type SimPosting } from "./world.ts";

type Open = ReturnType<typeof openAt>[number];

/** How a system's hosts and answers look: the shapes that were recorded of them. */
type SimSystem = {
  hosts: (token: string) => string;
  /** The board's token and, of one posting's address, its id. */
  route: (host: string, path: string) => { token: string; id: string | null } | null;
  list: (board: SimBoard, open: readonly Open[]) => unknown;
  /** Whether it honours If-None-Match. */
  conditional: boolean;
  /** The page of a posting as people see it. */
  page: (path: string) => string | null;
};

const START_ISO = "2026-03-01T00:00:00Z";
const placeOf = ({ remote }: SimPosting) => (remote ? "Remote - Germany" : "Berlin, Germany");
const segments = (path: string) => path.split("?")[0]?.split("/").filter(Boolean) ?? [];

export const SYSTEMS: Record<string, SimSystem> = {
  greenhouse: {
    hosts: () => "boards-api.greenhouse.io",
    route(host, path) {
      const [, , token, , id] = segments(path);
      return host === "boards-api.greenhouse.io" && token ? { token, id: id ?? null } : null;
    },
    list: ({ token, employer }, open) => ({
      jobs: open.map(({ posting, text }) => ({
        absolute_url: `https://boards.greenhouse.io/${token}/jobs/${posting.id}`,
        id: Number(posting.id),
        title: posting.title,
        company_name: employer,
        location: { name: posting.remote ? placeOf(posting) : "On-site - Berlin, Germany" },
        departments: [],
        offices: [],
        first_published: START_ISO,
        content: `&lt;p&gt;${text}&lt;/p&gt;`,
      })),
      meta: { total: open.length },
    }),
    conditional: true,
    page: () => null,
  },
  lever: {
    hosts: () => "api.lever.co",
    route(host, path) {
      const [, , token, id] = segments(path);
      return host === "api.lever.co" && token ? { token, id: id ?? null } : null;
    },
    list: ({ token }, open) =>
      open.map(({ posting, text }) => ({
        id: posting.id,
        text: posting.title,
        categories: { location: placeOf(posting), commitment: "Full-time", allLocations: [placeOf(posting)] },
        workplaceType: posting.remote ? "remote" : "on-site",
        description: `<div>${text}</div>`,
        lists: [],
        createdAt: Date.parse(START_ISO),
        hostedUrl: `https://jobs.lever.co/${token}/${posting.id}`,
        applyUrl: `https://jobs.lever.co/${token}/${posting.id}/apply`,
      })),
    conditional: false,
    page: (path) => segments(path)[0] ?? null,
  },
  ashby: {
    hosts: () => "api.ashbyhq.com",
    route(host, path) {
      const [, , token] = segments(path);
      return host === "api.ashbyhq.com" && token ? { token, id: null } : null;
    },
    list: ({ token }, open) => ({
      apiVersion: "1",
      jobs: open.map(({ posting, text }) => ({
        id: posting.id,
        title: posting.title,
        employmentType: "FullTime",
        location: placeOf(posting),
        isListed: true,
        isRemote: posting.remote,
        workplaceType: posting.remote ? "Remote" : "OnSite",
        publishedAt: START_ISO,
        jobUrl: `https://jobs.ashbyhq.com/${token}/${posting.id}`,
        applyUrl: `https://jobs.ashbyhq.com/${token}/${posting.id}/application`,
        descriptionHtml: `<p>${text}</p>`,
      })),
    }),
    conditional: true,
    page: (path) => segments(path)[0] ?? null,
  },
  recruitee: {
    hosts: (token) => `${token}.recruitee.com`,
    route(host) {
      return host.endsWith(".recruitee.com") ? { token: host.split(".")[0] as string, id: null } : null;
    },
    list: ({ token, employer }, open) => ({
      offers: open.map(({ posting, text }) => ({
        id: Number(posting.id),
        title: posting.title,
        company_name: employer,
        location: placeOf(posting),
        remote: posting.remote,
        on_site: !posting.remote,
        hybrid: false,
        status: "published",
        description: `<p>${text}</p>`,
        requirements: "",
        careers_url: `https://${token}.recruitee.com/o/${posting.id}`,
        careers_apply_url: `https://${token}.recruitee.com/o/${posting.id}/c/new`,
        published_at: "2026-03-01 00:00:00 UTC",
      })),
    }),
    conditional: false,
    page: () => null,
  },
};

/** The hosts of pages for people, by system. */
const PAGE_HOSTS: Record<string, string> = { "jobs.lever.co": "lever", "jobs.ashbyhq.com": "ashby" };

type Routed = { system: string; token: string; id: string | null; kind: "list" | "posting" | "page" | "robots" };

export function routeOf(host: string, path: string): Routed | null {
  if (path === "/robots.txt") return { system: "", token: "", id: null, kind: "robots" };
  const pageOf = PAGE_HOSTS[host];
  if (pageOf) {
    const token = SYSTEMS[pageOf]?.page(path);
    return token ? { system: pageOf, token, id: segments(path)[1] ?? null, kind: "page" } : null;
  }
  for (const [system, { route }] of Object.entries(SYSTEMS)) {
    const found = route(host, path);
    if (found) return { system, ...found, kind: found.id ? "posting" : "list" };
  }
  return null;
}

/** A board's list at a time, as its system writes it; of Lever only the page asked for. */
export function listAt(board: SimBoard, time: number, path: string, only?: (open: Open[]) => Open[]): unknown {
  const open = only ? only(openAt(board, time)) : openAt(board, time);
  const shown = SYSTEMS[board.system]?.list(
    { ...board, employer: board.nature === "misnamed" ? "Somebody Else" : board.employer },
    open,
  );
  if (board.system !== "lever") return shown;
  const skip = Number(new URLSearchParams(path.split("?")[1]).get("skip"));
  return (shown as unknown[]).slice(skip, skip + 100);
}
