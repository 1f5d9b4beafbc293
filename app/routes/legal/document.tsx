import { data } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { DocumentPage } from "#app/features/legal/document-page.tsx";
import { findDocument } from "#app/features/legal/find-document.server.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { PLAIN_PAGE } from "#app/lib/scripts-after-paint.tsx";
import { m } from "#app/paraglide/messages.js";
import { QUALITY_FIGURES } from "#domain/reading/quality-figures.ts";
import type { Route } from "./+types/document.ts";

export const handle = import.meta.env.SSR ? PLAIN_PAGE : undefined;

/** Serves every path of DOCUMENT_NAMES; app/routes.ts lists them. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const { origin } = context.get(ctxContext).settings;
  const locale = context.get(localeContext);
  const document = findDocument(pattern.replace("/", ""), locale, QUALITY_FIGURES, origin);
  if (!document) throw data(null, { status: 404 });
  return { document, note: document.language === locale ? null : m.legal_only_english() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { title, description, languages } = loaderData.document;
  const site = matches[0].loaderData;
  return pageTags({ ...site, title: `${title} · ${m.app_name()}`, description, languages });
}

export default function Document({ loaderData: { document, note } }: Route.ComponentProps) {
  return <DocumentPage {...document} note={note} />;
}
