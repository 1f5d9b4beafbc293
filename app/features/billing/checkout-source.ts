import { singleParam } from "#app/lib/single-param.ts";

type CheckoutSource = {
  from: "results" | "job" | "application" | "other";
  to: string;
};

/** By `from` of the address; anything but the known words leads back to the results. */
export function checkoutSource(params: URLSearchParams): CheckoutSource {
  const from = singleParam(params, "from");
  const job = singleParam(params, "id");
  if (from === "job" && job) return { from, to: `/jobs/${encodeURIComponent(job)}` };
  if (from !== "application") return { from: from === "results" ? from : "other", to: "/results?showTen=true" };
  return { from, to: job ? `/job-application?id=${encodeURIComponent(job)}` : "/job-application" };
}
