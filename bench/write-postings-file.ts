/** `node bench/write-postings-file.ts COUNT FILE`: generated postings as JSONL, with descriptions for the reader, to import. */

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { generatePostings } from "./generate-postings.ts";

const TASKS = [
  "You plan the work of the week with the team and write down what was decided.",
  "You answer questions of customers and colleagues, and make the answers easy to find.",
  "You look after what is running, notice early when it is not, and say what it takes to mend it.",
  "You try out ideas on a small scale and keep those that hold.",
  "You read, review and improve what others have made, as they do with yours.",
  "You speak with people who use what we make and bring back what they need.",
];

const [count, file] = [Number(process.argv[2]), process.argv[3]];
if (!Number.isInteger(count) || count < 1 || !file) throw new Error("Say how many postings, and which file.");

const out = createWriteStream(file);
for (const posting of generatePostings(count)) {
  if (!out.write(`${JSON.stringify(rowOf(posting))}\n`)) await once(out, "drain");
}
out.end();
await finished(out);

function rowOf({ id, source, title, company, location, skills, datePosted, reading }: IndexedPosting) {
  const { pay, yearsAsked, education, employmentTypes, remote, languages } = reading;
  const start = Number.parseInt(id.slice(-4), 16);
  const about = Array.from({ length: 10 }, (_, n) => TASKS[(start + n * 5) % TASKS.length]);
  return {
    source,
    id,
    title,
    company,
    location,
    skills,
    date_posted: datePosted,
    type: employmentTypes[0],
    salary:
      pay?.min && pay.currency && pay.period
        ? `${pay.min} - ${pay.max ?? pay.min} ${pay.currency} per ${pay.period}`
        : null,
    url: `https://jobs.example.com/${id}`,
    description: [
      `<p>${company} is looking for a ${title}. This is a ${remote.kind ?? "full"} position.</p><p>${about.join(" ")}</p><ul>`,
      yearsAsked ? `<li>At least ${yearsAsked.min} years of experience with ${skills.join(", ")}</li>` : "",
      education ? `<li>Education: ${education.replaceAll("-", " ")}</li>` : "",
      languages.length > 0 ? "<li>You are fluent in German.</li>" : "",
      "</ul><p>We offer flexible hours, paid time off and a budget for learning. Send us your application with a few lines about yourself.</p>",
    ].join(""),
  };
}
