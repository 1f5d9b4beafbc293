import { createMiddleware } from "hono/factory";
import { fairnessKeyOf, networkOf } from "#domain/shared/network-of.ts";
import { type AppEnv, clientAddress, TRY_AGAIN_SECONDS } from "./request-ctx.ts";

/**
 * Networks take turns in starting requests and in continuing after `ctx.wait`: who sends hundreds at once delays only themselves. 503 to a
 * network with too many waiting.
 */
export function startInTurn(
  mayStart: (fairnessKey: string) => Promise<boolean>,
  clientAddressHeader: string | undefined,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const fairnessKey = fairnessKeyOf(networkOf(clientAddress(c, clientAddressHeader)));
    c.set("lineUp", async () => void (await mayStart(fairnessKey)));
    if (await mayStart(fairnessKey)) return await next();
    c.header("Retry-After", TRY_AGAIN_SECONDS);
    return c.text("Too many requests. Please try again in a moment.", 503);
  });
}
