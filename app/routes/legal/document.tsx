import { data } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { DocumentPage } from "#app/features/legal/document-page.tsx";
import { DOCUMENT_LANGUAGES, findDocument } from "#app/features/legal/find-document.server.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { PLAIN_PAGE } from "#app/lib/scripts-after-paint.tsx";
import { m } from "#app/paraglide/messages.js";
import { QUALITY_FIGURES } from "#domain/reading/quality-figures.ts";
import type { Route } from "./+types/document.ts";

export const handle = import.meta.env.SSR ? PLAIN_PAGE : undefined;

/** Serves every path of DOCUMENT_NAMES; app/routes.ts lists them. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const { origin } = context.get(ctxContext).settings;
  const document = findDocument(pattern.replace("/", ""), context.get(localeContext), QUALITY_FIGURES, origin);
  if (!document) throw data(null, { status: 404 });
  return { document, languages: DOCUMENT_LANGUAGES };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { document, languages } = loaderData;
  const { title, description } = document;
  const site = matches[0].loaderData;
  return pageTags({ ...site, title: `${title} · ${m.app_name()}`, description, languages });
}

export default function Document({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage {...document} />;
}
