import { singleParam } from "#app/lib/single-param.ts";

/** Where the checkout leads back to. */
type CheckoutSource = {
  from: "results" | "application" | "other";
  to: string;
};

/** By `from` of the address; anything but the two known words leads back to the results. */
export function checkoutSource(params: URLSearchParams): CheckoutSource {
  const from = singleParam(params, "from");
  if (from !== "application") return { from: from === "results" ? from : "other", to: "/results?showTen=true" };
  const id = singleParam(params, "id");
  return { from, to: id ? `/job-application?id=${encodeURIComponent(id)}` : "/job-application" };
}
