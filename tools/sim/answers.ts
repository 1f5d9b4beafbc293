import { FEEDS } from "./feeds.ts";
import { MORE_BOARDS } from "./more-boards.ts";
import { PAGES } from "./page-systems.ts";
import { type Asked, type Open, pageOf, placeOf, type SimSystem, START_ISO, segments } from "./sim-system.ts";
import { openAt, type SimBoard } from "./world.ts";

const leverPages = (token: string) =>
  token.startsWith("eu:") ? `https://jobs.eu.lever.co/${token.slice(3)}` : `https://jobs.lever.co/${token}`;

export const SYSTEMS: Record<string, SimSystem> = {
  greenhouse: {
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
    conditional: "etag",
  },
  lever: {
    route(host, path) {
      const [, , token, id] = segments(path);
      const region = { "api.lever.co": "", "api.eu.lever.co": "eu:" }[host];
      return region !== undefined && token ? { token: `${region}${token}`, id: id ?? null } : null;
    },
    list: ({ token }, open, { path }) =>
      pageOf(open, path, 100).map(({ posting, text }) => ({
        id: posting.id,
        text: posting.title,
        categories: { location: placeOf(posting), commitment: "Full-time", allLocations: [placeOf(posting)] },
        workplaceType: posting.remote ? "remote" : "on-site",
        description: `<div>${text}</div>`,
        lists: [],
        createdAt: Date.parse(START_ISO),
        hostedUrl: `${leverPages(token)}/${posting.id}`,
        applyUrl: `${leverPages(token)}/${posting.id}/apply`,
      })),
    conditional: false,
  },
  ashby: {
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
    conditional: "etag",
  },
  recruitee: {
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
  },
  ...MORE_BOARDS,
  ...PAGES,
  ...FEEDS,
};

/** The hosts of pages for people, by system. */
const PAGE_HOSTS: Record<string, string> = {
  "jobs.lever.co": "lever",
  "jobs.eu.lever.co": "lever",
  "jobs.ashbyhq.com": "ashby",
};

type Routed = { system: string; token: string; id: string | null; kind: "list" | "posting" | "page" | "robots" };

export function routeOf(host: string, path: string): Routed | null {
  if (path === "/robots.txt") return { system: "", token: "", id: null, kind: "robots" };
  const pageOf = PAGE_HOSTS[host];
  if (pageOf) {
    const [token, id = null] = segments(path);
    const region = host === "jobs.eu.lever.co" ? "eu:" : "";
    return token ? { system: pageOf, token: `${region}${token}`, id, kind: "page" } : null;
  }
  const known = systemsOf.get(host);
  for (const system of known ? [known] : Object.keys(SYSTEMS)) {
    const found = SYSTEMS[system]?.route(host, path);
    if (!found) continue;
    systemsOf.set(host, system);
    return { system, kind: found.id ? "posting" : "list", ...found };
  }
  return null;
}

/** Hosts by the one system that each is of. */
const systemsOf = new Map<string, string>();
const delaysOf = new Map<string, number>();

/** How many seconds apart a host's robots.txt wants its pages to be asked for; 0 = it does not say. */
export function crawlDelayOf(host: string): number {
  let delay = delaysOf.get(host);
  if (delay === undefined) {
    delay = Object.values(SYSTEMS).find(({ crawlDelay, route }) => crawlDelay && route(host, "/jobs"))?.crawlDelay ?? 0;
    delaysOf.set(host, delay);
  }
  return delay;
}

/** A board as it calls itself. */
export function shownBoard(board: SimBoard): SimBoard {
  return board.nature === "misnamed" ? { ...board, employer: "Somebody Else" } : board;
}

/** A board's list, or the page of it that is asked for, as its system writes it. */
export function listAt(board: SimBoard, asked: Asked, only?: (open: Open[]) => Open[]): unknown {
  const open = openAt(board, asked.time);
  return SYSTEMS[board.system]?.list(shownBoard(board), only ? only(open) : open, asked);
}
