import {
  type Asked,
  type Open,
  queryOf,
  SIM_TOKEN,
  type SimSystem,
  START_ISO,
  START_SECONDS,
  segments,
} from "./sim-system.ts";
import { openAt, SIM_START_MS, type SimBoard } from "./world.ts";

/** A feed of many employers: the one board of its name. */
const on = (host: string, token: string): Pick<SimSystem, "route"> => ({
  route: (asked) => (asked === host ? { token, id: null } : null),
});
const newestFirst = (open: readonly Open[]) => [...open].sort((a, b) => b.posting.from - a.posting.from);
const employerOf = (id: string) => `Feed Employer ${Number(id) % 40}`;
const publishedAt = ({ posting }: Open) => START_SECONDS + Math.max(0, Math.round(posting.from / 1_000));

function advert({ posting, text }: Open) {
  return {
    id: posting.id,
    removed: false,
    webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${posting.id}`,
    headline: posting.title,
    description: { text, text_formatted: `<p>${text}</p>` },
    employer: { name: employerOf(posting.id), workplace: employerOf(posting.id) },
    remote_work: posting.remote,
    publication_date: START_ISO.slice(0, 19),
  };
}

const NAV_PAGE = 25;

/** The page of changes that is asked for, the oldest first; the newest has no next one until it is full. */
function changesPage(board: SimBoard, { path, time }: Asked): object {
  const changes = board.postings
    .flatMap(({ id, title, from, to, edits }) => [
      ...[from, ...edits].map((at) => ({ id, title, at, status: "ACTIVE" })),
      { id, title, at: to, status: "INACTIVE" },
    ])
    .filter(({ at }) => at <= time)
    .sort((a, b) => a.at - b.at);
  const last = Math.max(0, Math.ceil(changes.length / NAV_PAGE) - 1);
  const page = Number(segments(path)[3]?.slice(1) ?? last);
  return {
    version: "https://jsonfeed.org/version/1.1",
    id: `p${page}`,
    next_id: page < last ? `p${page + 1}` : null,
    items: changes.slice(page * NAV_PAGE, (page + 1) * NAV_PAGE).map(({ id, title, at, status }) => ({
      id,
      date_modified: new Date(SIM_START_MS + at),
      _feed_entry: { uuid: id, status, title, sistEndret: new Date(SIM_START_MS + at) },
    })),
  };
}

/** What came, changed or went since a time: adverts, and of those that went the id alone. */
function streamSince(board: SimBoard, { path, time }: Asked): unknown[] {
  const since = Date.parse(`${queryOf(path).get("date")}Z`) - SIM_START_MS;
  const happened = (at: number) => since <= at && at <= time;
  const open = openAt(board, time).filter(({ posting }) => [posting.from, ...posting.edits].some(happened));
  const gone = board.postings.filter(({ to }) => happened(to));
  return [
    ...open.map(advert),
    ...gone.map(({ id, to }) => ({ id, removed: true, removed_date: new Date(SIM_START_MS + to) })),
  ];
}

export const FEEDS: Record<string, SimSystem> = {
  jobstream: {
    ...on("jobstream.api.jobtechdev.se", "jobstream"),
    list: (board, open, asked) => (segments(asked.path)[0] === "stream" ? streamSince(board, asked) : open.map(advert)),
    conditional: false,
  },
  himalayas: {
    ...on("himalayas.app", "himalayas"),
    list: (_, open, { path }) => {
      const offset = Number(queryOf(path).get("offset"));
      const page = newestFirst(open).slice(offset, offset + 20);
      const jobs = page.map((one) => ({
        title: one.posting.title,
        companyName: employerOf(one.posting.id),
        employmentType: "Full Time",
        locationRestrictions: one.posting.remote ? ["Germany"] : [],
        description: `<p>${one.text}</p>`,
        pubDate: publishedAt(one),
        applicationLink: `https://himalayas.app/companies/x/jobs/${one.posting.id}`,
        guid: one.posting.id,
      }));
      return { offset, limit: 20, totalCount: open.length, jobs };
    },
    conditional: false,
  },
  arbeitnow: {
    ...on("www.arbeitnow.com", "arbeitnow"),
    list: (_, open, { path }) => {
      const page = Number(queryOf(path).get("page") ?? 1);
      const data = newestFirst(open).slice((page - 1) * 100, page * 100);
      const next = open.length > page * 100 ? `https://www.arbeitnow.com/api/job-board-api?page=${page + 1}` : null;
      return {
        data: data.map((one) => ({
          slug: one.posting.id,
          company_name: employerOf(one.posting.id),
          title: one.posting.title,
          description: `<p>${one.text}</p>`,
          remote: one.posting.remote,
          url: `https://www.arbeitnow.com/jobs/companies/x/${one.posting.id}`,
          tags: [],
          job_types: [],
          location: "Berlin",
          created_at: publishedAt(one),
        })),
        links: { next },
        meta: { current_page: page, per_page: 100 },
      };
    },
    conditional: "etag",
  },
  jobicy: {
    ...on("jobicy.com", "jobicy"),
    list: (_, open) => ({
      jobs: newestFirst(open)
        .slice(0, 100)
        .map((one) => ({
          id: Number(one.posting.id),
          url: `https://jobicy.com/jobs/${one.posting.id}`,
          jobTitle: one.posting.title,
          companyName: employerOf(one.posting.id),
          jobType: ["Full-Time"],
          jobGeo: "Germany",
          jobDescription: `<p>${one.text}</p>`,
          pubDate: new Date(publishedAt(one) * 1_000),
        })),
      success: true,
    }),
    conditional: false,
  },
  remoteok: {
    ...on("remoteok.com", "remoteok"),
    list: (_, open) => [
      { last_updated: START_SECONDS, legal: "Please link back." },
      ...newestFirst(open)
        .slice(0, 100)
        .map((one) => ({
          id: one.posting.id,
          epoch: publishedAt(one),
          company: employerOf(one.posting.id),
          position: one.posting.title,
          tags: [],
          description: one.text,
          location: "Germany",
          url: `https://remoteok.com/remote-jobs/${one.posting.id}`,
        })),
    ],
    conditional: false,
  },
  hackernews: {
    ...on("hn.algolia.com", "hackernews"),
    list: (_, open, { path }) => {
      if (!queryOf(path).get("tags")?.startsWith("comment"))
        return { hits: [{ objectID: "900", title: "Ask HN: Who is hiring? (March 2026)" }], nbHits: 1 };
      const hits = open.map(({ posting, text }) => ({
        comment_text: `${employerOf(posting.id)} | ${posting.title.split(",")[0]} | ${posting.remote ? "REMOTE (Germany)" : "ONSITE (Berlin)"} | Full-time<p>${text}`,
        created_at: START_ISO,
        objectID: posting.id,
        parent_id: 900,
        story_id: 900,
      }));
      return { hits, nbHits: hits.length };
    },
    conditional: false,
  },
  nav: {
    route(host, path) {
      const [, , kind, id] = segments(path);
      return host === "pam-stilling-feed.nav.no"
        ? { token: "nav", id: kind === "feedentry" ? (id ?? null) : null }
        : null;
    },
    list: (board, _, asked) => changesPage(board, asked),
    detail: (_, { posting, text }) => ({
      uuid: posting.id,
      status: "ACTIVE",
      title: posting.title,
      ad_content: {
        title: posting.title,
        description: `<p>${text}</p>`,
        published: START_ISO,
        link: `https://arbeidsplassen.nav.no/stillinger/stilling/${posting.id}`,
        employer: { name: employerOf(posting.id) },
        workLocations: [{ country: "NORGE", city: "OSLO" }],
        remote: posting.remote ? "Hjemmekontor" : "Ikke hjemmekontor",
      },
    }),
    closed: (id) => ({ uuid: id, status: "INACTIVE", ad_content: null }),
    conditional: "etag",
    bearer: SIM_TOKEN,
  },
};
