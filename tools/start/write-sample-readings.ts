/** A part of the build: writes down what the texts of the sample postings say. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSampleJobs } from "#server/features/jobs/sample-jobs.ts";
import { ROOT } from "./root.js";

const readings = loadSampleJobs(new Date(0)).map(({ externalId, reading }) => [externalId, reading]);
writeFileSync(join(ROOT, "build", "sample-readings.json"), JSON.stringify(Object.fromEntries(readings)));
