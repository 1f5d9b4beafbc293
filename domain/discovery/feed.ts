/** Characters XML 1.0 cannot represent even escaped; they are dropped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITY: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** One job as feeds show it: never with a link to an employer or a board. */
export type FeedItem = {
  /** Address of the job's page; also its identity. */
  url: string;
  title: string;
  company: string;
  /** Plain text. */
  summary: string;
  /** Null = the source gives no date. */
  published: Date | null;
  tags: string[];
};

/** A search as something to subscribe to. `pageUrl` is the same search as a page. */
export type Feed = { title: string; description: string; pageUrl: string; feedUrl: string; items: FeedItem[] };

/** RSS 2.0 with the address of the feed itself (RSS Advisory Board's best practices profile). */
export function toRss({ title, description, pageUrl, feedUrl, items }: Feed): string {
  const rows = items.map(
    ({ url, title: name, summary, published, tags }) =>
      `<item>${element("title", name)}${element("link", url)}<guid isPermaLink="true">${escapeXml(url)}</guid>${element("description", summary)}` +
      `${published ? element("pubDate", published.toUTCString()) : ""}${tags.map((tag) => element("category", tag)).join("")}</item>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n' +
    `${element("title", title)}${element("link", pageUrl)}${element("description", description)}` +
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>\n${rows.join("")}</channel></rss>\n`
  );
}

/** JSON Feed 1.1. */
export function toJsonFeed({ title, description, pageUrl, feedUrl, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    items: items.map(({ url, title: name, company, summary, published, tags }) => ({
      id: url,
      url,
      title: name,
      content_text: summary,
      ...(published ? { date_published: published.toISOString() } : {}),
      authors: [{ name: company }],
      tags,
    })),
  });
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? sign);
}
