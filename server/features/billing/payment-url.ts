import type { Ctx } from "#server/ctx.ts";

/** Where one pays: the operator's hosted page, else our own checkout, which leads back to `from`. */
export function paymentUrl({ settings }: Pick<Ctx, "settings">, from: "home" | "results"): string {
  return settings.paymentPageUrl ?? `/checkout?plan=premium&from=${from}`;
}
