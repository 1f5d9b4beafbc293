import { Hono } from "hono";
import type { Ctx } from "#server/ctx.ts";
import { unsubscribeByLink } from "#server/features/alerts/redeem-link.ts";

/**
 * One-click unsubscribe of mail programs (RFC 8058): their servers post here without a cookie, from anywhere, so this stands before the
 * origin checks; the signed address says who may. Opening the address shows the page with the button.
 */
export function unsubscribeRoutes(deps: Pick<Ctx, "db" | "vault" | "now">) {
  const path = "/unsubscribe/:token";
  return new Hono()
    .get(path, (c) => c.redirect(`/alerts/${encodeURIComponent(c.req.param("token"))}`, 302))
    .post(path, async (c) => {
      if (await unsubscribeByLink(deps, c.req.param("token")))
        return c.text("Done. You will get no more of these emails.");
      return c.text("This link is not valid. Nothing was changed.", 400);
    });
}
