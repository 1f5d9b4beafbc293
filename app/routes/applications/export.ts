import { Readable } from "node:stream";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import { webStream } from "#server/features/uploads/web-stream.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const csv = await exportApplications(ctx);
  const day = ctx.now().toISOString().slice(0, 10);
  return new Response(webStream(Readable.from(octets(csv))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${day}.csv"`,
    },
  });
}

async function* octets(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
