import { data } from "react-router";
import { localeContext } from "#app/context.ts";
import { DocumentPage } from "#app/features/legal/document-page.tsx";
import { findDocument } from "#app/features/legal/find-document.server.ts";
import { m } from "#app/paraglide/messages.js";
import { QUALITY_FIGURES } from "#server/features/jobs/quality-figures.ts";
import type { Route } from "./+types/document.ts";

/** Serves every path of DOCUMENT_NAMES; app/routes.ts lists them. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const document = findDocument(pattern.replace("/", ""), context.get(localeContext), QUALITY_FIGURES);
  if (!document) throw data(null, { status: 404 });
  return { document };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { title, description } = loaderData.document;
  return [{ title: `${title} · ${m.app_name()}` }, { name: "description", content: description }];
}

export default function Document({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage {...document} />;
}
