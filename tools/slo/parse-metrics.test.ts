import { expect, test } from "vitest";
import { parseMetrics, worst } from "./parse-metrics.ts";

const TEXT = `# HELP a_seconds Some
# TYPE a_seconds histogram
a_seconds_bucket{le="0.5",route="/jobs/:id",status="200"} 3
a_seconds_bucket{le="+Inf",route="/say \\"x\\"",status="200"} 4
queue_delay_seconds{queue="a"} 1.5
queue_delay_seconds{queue="b"} 20
backup_age_seconds Nan
plain 1e3
`;

test("samples, with and without labels; what is not known is left out", () => {
  const samples = parseMetrics(TEXT);
  expect(samples).toHaveLength(5);
  expect(samples[0]).toEqual({
    name: "a_seconds_bucket",
    labels: { le: "0.5", route: "/jobs/:id", status: "200" },
    value: 3,
  });
  expect(worst(samples, "queue_delay_seconds")).toBe(20);
  expect(worst(samples, "plain")).toBe(1000);
  expect(worst(samples, "backup_age_seconds")).toBeNull();
});
