import type { MetaDescriptor } from "react-router";
import { m } from "#app/paraglide/messages.js";

type PageTags = {
  title: string;
  description: string;
  /** Address of the site without a slash at the end, path of the page without its query. */
  origin: string;
  path: string;
  /** The language that the address asks for; null = none. */
  asked: string | null;
  /** Languages in which the page says something else; its address with `?lang=` asks for one. */
  languages?: readonly string[];
  /** Path of a picture of 1200 by 630. */
  picture?: string;
};

const SITE_PICTURE = "/share/site.png";

/** What search engines and places where links are shared read in the head of a public page. */
export function pageTags({ title, description, origin, path, asked, ...rest }: PageTags): MetaDescriptor[] {
  const { languages = [], picture = SITE_PICTURE } = rest;
  const address = (language: string | null) => `${origin}${path}${language === null ? "" : `?lang=${language}`}`;
  const canonical = address(languages.find((language) => language === asked) ?? null);
  const alternate = (hrefLang: string, href: string) => ({ tagName: "link", rel: "alternate", hrefLang, href });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...languages.map((language) => alternate(language, address(language))),
    ...(languages.length > 0 ? [alternate("x-default", address(null))] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: origin + picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The head of a page that is one person's own, or of no use when found by a search engine. */
export function privateTags(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

/** The `meta` of a page with one title that search engines leave out. */
export function privatePage(title: () => string): () => MetaDescriptor[] {
  return () => privateTags(title());
}
