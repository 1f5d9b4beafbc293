import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isBearer } from "#server/auth/operator-gate.ts";
import type { Ctx } from "#server/ctx.ts";
import { noteMailReport, readMailReport } from "#server/features/alerts/mail-reports.ts";

/** A report quotes the mail that it is about. */
const MAX_BODY = 512 * 1024;

type ReportDeps = Pick<Ctx, "db" | "log"> & {
  /** Null = the operator has set none, and every post is refused. */
  token: string | null;
};

/** Where the mail provider, or a mailbox for its reports, posts complaints and bounces as they are; what cannot be kept is asked for again. */
export function mailReportRoutes({ db, log, token }: ReportDeps) {
  return new Hono().post(
    "/webhooks/mail",
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ error: "Too large" }, 413) }),
    async (c) => {
      if (token === null) return c.json({ error: "Not found" }, 404);
      if (!isBearer(token, c.req.header("authorization") ?? null)) return c.json({ error: "No token" }, 401);
      const report = readMailReport(await c.req.text());
      if (report === null) return c.json({ error: "Not a report about a mail" }, 400);
      const stopped = await noteMailReport({ db }, report);
      log.info({ kind: report.kind, stopped }, "report about mails");
      return c.json({ stopped });
    },
  );
}
