import { type Open, pageOf, placeOf, type SimSystem, START_ISO, segments } from "./sim-system.ts";
import type { SimBoard } from "./world.ts";

const WORKDAY_PAGE = 20;
const hostToken = (host: string, suffix: string) => (host.endsWith(suffix) ? host.slice(0, -suffix.length) : null);

function rowOfSmartRecruiters({ token, employer }: SimBoard, { posting }: Open) {
  return {
    id: posting.id,
    name: posting.title,
    company: { identifier: token, name: employer },
    releasedDate: START_ISO,
    location: { city: "Berlin", region: "", country: "de", remote: posting.remote, hybrid: false },
    typeOfEmployment: { id: "permanent", label: "Full-time" },
    ref: `https://api.smartrecruiters.com/v1/companies/${token}/postings/${posting.id}`,
  };
}

const workdayPath = (id: string) => `/job/Berlin/Posting_${id}`;

/** Systems that were not among the first four: with a request for each posting, POST, XML. */
export const MORE_BOARDS: Record<string, SimSystem> = {
  smartrecruiters: {
    route(host, path) {
      const [, , token, , id] = segments(path);
      return host === "api.smartrecruiters.com" && token ? { token, id: id ?? null } : null;
    },
    list: (board, open, { path }) => ({
      limit: 100,
      totalFound: open.length,
      content: pageOf(open, path, 100).map((one) => rowOfSmartRecruiters(board, one)),
    }),
    detail: (board, one) => ({
      ...rowOfSmartRecruiters(board, one),
      postingUrl: `https://jobs.smartrecruiters.com/${board.token}/${one.posting.id}`,
      jobAd: { sections: { jobDescription: { title: "The job", text: `<p>${one.text}</p>` } } },
    }),
    conditional: "etag",
  },
  workable: {
    route(host, path) {
      const token = segments(path)[4];
      return host === "apply.workable.com" && token ? { token, id: null } : null;
    },
    list: ({ employer }, open) => ({
      name: employer,
      jobs: open.map(({ posting, text }) => ({
        title: posting.title,
        shortcode: posting.id,
        employment_type: "Full-time",
        telecommuting: posting.remote,
        url: `https://apply.workable.com/j/${posting.id}`,
        published_on: START_ISO.slice(0, 10),
        country: "Germany",
        city: posting.remote ? "" : "Berlin",
        description: `<p>${text}</p>`,
      })),
    }),
    conditional: false,
  },
  pinpoint: {
    route(host, path) {
      const token = hostToken(host, ".pinpointhq.com");
      return token ? { token, id: null, ...(segments(path)[0] === "en" ? { kind: "page" as const } : {}) } : null;
    },
    list: ({ token }, open) => ({
      data: open.map(({ posting, text }) => ({
        id: posting.id,
        title: posting.title,
        url: `https://${token}.pinpointhq.com/en/postings/${posting.id}`,
        description: `<div>${text}</div>`,
        workplace_type: posting.remote ? "remote" : "onsite",
        location: { name: placeOf(posting) },
      })),
    }),
    conditional: "etag",
  },
  personio: {
    route(host, path) {
      const token = hostToken(host, ".jobs.personio.de");
      const [first, id] = segments(path);
      return token ? { token, id: first === "job" ? (id ?? null) : null } : null;
    },
    list: ({ employer }, open) => {
      const positions = open.map(
        ({ posting, text }) => `<position><id>${posting.id}</id><subcompany>${employer}</subcompany>
          <office>${placeOf(posting)}</office><name>${posting.title}</name><jobDescriptions><jobDescription><name>The job</name>
          <value><![CDATA[<p>${text}</p>]]></value></jobDescription></jobDescriptions><createdAt>${START_ISO}</createdAt></position>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions.join("")}</workzag-jobs>`;
    },
    conditional: "last-modified",
  },
  teamtailor: {
    route(host) {
      const token = hostToken(host, ".teamtailor.com");
      return token ? { token, id: null } : null;
    },
    list: ({ token, employer }, open, { path }) => {
      const items = pageOf(open, path, 100).map(
        ({
          posting,
          text,
        }) => `<item><title>${posting.title}</title><description>&lt;p&gt;${text}&lt;/p&gt;</description>
          <link>https://${token}.teamtailor.com/jobs/${posting.id}-x</link><remoteStatus>${posting.remote ? "fully" : "none"}</remoteStatus>
          <guid>${posting.id}</guid><tt:locations><tt:location><tt:city>Berlin</tt:city><tt:country>Germany</tt:country></tt:location></tt:locations></item>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>${employer}</title>${items.join("")}</channel></rss>`;
    },
    conditional: "last-modified",
  },
  rippling: {
    route(host, path) {
      const [, , , , , token, , id] = segments(path);
      return host === "api.rippling.com" && token ? { token, id: id ?? null } : null;
    },
    list: ({ token }, open) =>
      open.map(({ posting }) => ({
        uuid: posting.id,
        name: posting.title,
        url: `https://ats.rippling.com/${token}/jobs/${posting.id}`,
        workLocation: { label: placeOf(posting) },
      })),
    detail: ({ token, employer }, { posting, text }) => ({
      uuid: posting.id,
      name: posting.title,
      companyName: employer,
      description: { role: `<p>${text}</p>` },
      workLocations: [placeOf(posting)],
      employmentType: { label: "SALARIED_FT" },
      createdOn: START_ISO,
      url: `https://ats.rippling.com/${token}/jobs/${posting.id}`,
    }),
    conditional: false,
  },
  workday: {
    route(host, path) {
      const tenant = hostToken(host, ".wd5.myworkdayjobs.com");
      const [, , , site, kind, , name] = segments(path);
      const id = kind === "job" ? (name?.replace("Posting_", "") ?? null) : null;
      return tenant && site ? { token: `${tenant}/wd5/${site}`, id } : null;
    },
    list: (_, open, { body }) => {
      const { offset, appliedFacets } = JSON.parse(body || '{"offset":0}') as {
        offset: number;
        appliedFacets?: Record<string, string[]>;
      };
      const [half] = appliedFacets?.jobFamilyGroup ?? [];
      const inFacet = half ? open.filter(({ posting }) => Number(posting.id) % 2 === Number(half)) : open;
      const halves = ["0", "1"].map((id) => ({ id, count: Math.ceil(open.length / 2) }));
      return {
        total: inFacet.length,
        jobPostings: inFacet
          .slice(offset, offset + WORKDAY_PAGE)
          .map(({ posting }) => ({ title: posting.title, externalPath: workdayPath(posting.id) })),
        facets: [{ facetParameter: "jobFamilyGroup", values: halves }],
      };
    },
    detail: ({ token, employer }, { posting, text }) => ({
      jobPostingInfo: {
        title: posting.title,
        jobDescription: `<p>${text}</p>`,
        location: placeOf(posting),
        remoteType: posting.remote ? "Remote" : "On-site",
        startDate: START_ISO.slice(0, 10),
        externalUrl: `https://${token.split("/")[0]}.wd5.myworkdayjobs.com/Careers${workdayPath(posting.id)}`,
      },
      hiringOrganization: { name: employer },
    }),
    idOf: (_, id) => workdayPath(id),
    conditional: false,
  },
  bamboohr: {
    route(host, path) {
      const token = hostToken(host, ".bamboohr.com");
      const [, id, detail] = segments(path);
      if (token === null) return null;
      return id === "list"
        ? { token, id: null }
        : { token, id: id ?? null, ...(detail ? {} : { kind: "page" as const }) };
    },
    list: (_, open) => ({
      meta: { totalCount: open.length },
      result: open.map(({ posting }) => ({
        id: posting.id,
        jobOpeningName: posting.title,
        location: { city: posting.remote ? null : "Berlin", state: null },
        locationType: posting.remote ? "1" : "0",
      })),
    }),
    detail: ({ token }, { posting, text }) => ({
      result: {
        jobOpening: {
          jobOpeningShareUrl: `https://${token}.bamboohr.com/careers/${posting.id}`,
          jobOpeningName: posting.title,
          location: { city: null, addressCountry: "Germany" },
          description: `<p>${text}</p>`,
          datePosted: START_ISO.slice(0, 10),
        },
      },
    }),
    conditional: false,
  },
  breezy: {
    route(host, path) {
      const token = hostToken(host, ".breezy.hr");
      const [first, id] = segments(path);
      return token ? { token, id: first === "p" ? (id ?? null) : null } : null;
    },
    list: ({ token, employer }, open) =>
      open.map(({ posting }) => ({
        id: posting.id,
        friendly_id: posting.id,
        name: posting.title,
        url: `https://${token}.breezy.hr/p/${posting.id}`,
        location: { name: placeOf(posting), is_remote: posting.remote, country: { name: "Germany" } },
        company: { name: employer },
      })),
    detail: ({ employer }, { posting, text }) =>
      `<!doctype html><title>${posting.title} at ${employer}</title><script type="application/ld+json">${JSON.stringify(
        {
          "@type": "JobPosting",
          title: posting.title,
          description: `<p>${text}</p>`,
          datePosted: START_ISO.slice(0, 10),
          hiringOrganization: { "@type": "Organization", name: employer },
          ...(posting.remote ? { jobLocationType: "TELECOMMUTE" } : {}),
        },
      )}</script>`,
    conditional: false,
  },
};
