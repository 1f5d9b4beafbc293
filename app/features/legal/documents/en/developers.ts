import type { ProblemKind } from "#domain/api/problem.ts";
import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

const MEANING: Record<ProblemKind, string> = {
  "invalid-input":
    "A parameter or a field of the body cannot be read; “errors” names it. Also a cursor of another search.",
  "not-signed-in": "“profile” was asked for and nobody is signed in.",
  "foreign-site": "A page of another site sent cookies along.",
  "not-found": "No such posting, or no such address.",
  "method-not-allowed": "The header Allow says what may be asked.",
  closed: "The posting was here and is closed.",
  "too-large": "The body is too large.",
  "not-json": "The body is not sent as application/json.",
  "too-many-requests": "Wait as long as Retry-After says.",
  fault: "Something went wrong on our side.",
  unavailable: "Too much is asked at once, or the database cannot answer. Try again after Retry-After.",
};

export function developers({ api, count }: DocumentFacts): LegalDocument {
  return {
    title: "For developers",
    description: "The open API of Remote Job Pilot: search remote jobs and match them, with reasons, as JSON.",
    lead: "What the pages find, programs can find too: open jobs with what each posting states, and why a job fits somebody. No key is needed.",
    updated: "2026-11-21",
    sections: [
      {
        id: "operations",
        title: "What there is",
        blocks: [
          {
            caption: "Addresses",
            head: ["Address", "What it answers"],
            rows: [
              ["GET /api/v1/jobs", "Open jobs by text and filters, with counts by value where you ask for “facets”."],
              ["GET /api/v1/jobs/{id}", "One job with all that was read from its posting, and the words it rests on."],
              ["POST /api/v1/match", "Jobs that fit answers to our questions, with score and reasons."],
              ["GET /api/v1/openapi.json", "All of it as an OpenAPI 3.1 document: parameters, values, shapes, errors."],
            ],
          },
          "A search, a single job and a match:",
          { code: api.search },
          { code: api.one },
          { code: api.match },
          promised(
            "The parameters are those of the address of the [results page](/results). An unknown one is refused, so that a typing error does not pass for a search.",
            "api-as-documented",
          ),
        ],
      },
      {
        id: "answers",
        title: "How to read answers",
        blocks: [
          { code: api.listed },
          {
            list: [
              promised(
                "A property that is absent is not stated in the posting. Nothing is estimated and nothing filled in.",
                "api-as-documented",
              ),
              "Names are those of schema.org's JobPosting where it has them. Pay stands as stated, in its own currency and period.",
              promised(
                "A single job names its evidence: the field and the words that each statement rests on. Our reading can be wrong: [how often](/how-we-match) is measured.",
                "evidence-quoted",
              ),
              promised(
                "Each reason of a match has a state (met, not met, not answered, not stated), a sentence in English, Italian or Arabic as Accept-Language asks, and the posting's own words where there are any.",
                "api-as-documented",
              ),
            ],
          },
          { code: api.reason },
          promised("What you send to be matched is answered and not kept.", "api-keeps-nothing"),
        ],
      },
      {
        id: "paging",
        title: "Long lists",
        blocks: [
          promised(
            `An answer holds ${count(api.usualJobs)} jobs, or as many as “limit” says, at most ${count(api.mostJobs)}. Send “next” back as “cursor”, with the same search, to go on. Without “next” the list is at its end, or at its depth of ${count(api.depth)}: narrow the search by a filter.`,
            "api-as-documented",
          ),
          promised(
            "Lists change while you read them. A cursor goes on after the last job you got, wherever that stands by then. If it and the two before it have left the list, or it moved very far, the cursor goes on at the same number, and a job may then be missing or come twice. While nothing changes, every job comes exactly once.",
            "api-as-documented",
          ),
        ],
      },
      {
        id: "limits",
        title: "Limits",
        blocks: [
          {
            caption: "For one network address",
            head: ["What", "Requests a minute"],
            rows: [
              ["Searches, single jobs and the document", count(api.perMinute.search)],
              ["Matches", count(api.perMinute.match)],
            ],
          },
          promised(
            `Each answer says in RateLimit what is left of the minute. A body has at most ${count(api.bodyKilobytes)} kB.`,
            "api-as-documented",
          ),
          promised(
            "Answers to GET have an ETag. Send it back as If-None-Match: while nothing has changed you get an empty 304.",
            "api-as-documented",
          ),
          promised("Scripts of other sites may use all of it, without cookies.", "api-as-documented"),
        ],
      },
      {
        id: "apply",
        title: "Links to apply",
        blocks: [
          promised(
            "Answers do not hold the link to apply, and addresses on its host are cut from the texts. Send people to the “url” of a job: its page leads on. Only whoever is signed in on this site and may apply there finds “applyUrl” in a single job.",
            "api-without-apply-links",
          ),
          promised(
            "On our own pages, “profile: true” in a match stands for the answers of the signed-in person.",
            "api-as-documented",
          ),
        ],
      },
      {
        id: "errors",
        title: "Errors",
        blocks: [
          promised(
            "Every refusal is application/problem+json (RFC 9457). Its “type” ends with one of these names:",
            "api-as-documented",
          ),
          {
            caption: "Kinds of problems",
            head: ["Name", "Status", "Meaning"],
            rows: api.problems.map(({ kind, status }) => [kind, String(status), MEANING[kind]]),
          },
        ],
      },
      {
        id: "courtesy",
        title: "What we ask of you",
        blocks: [
          {
            list: [
              "Postings belong to those who published them. Name the source, and link to the job's page.",
              promised(
                "Where “structuredDataAllowed” is false, the source forbids passing the posting on as data, or we do not know. We then leave out its text. Do not publish such a posting as structured data or in another job board.",
                "api-as-documented",
              ),
              promised(
                "What closes leaves our list at once. Let it leave yours too: ask again before you show what you kept.",
                "api-as-documented",
              ),
              "A job marked “sample” is made up. Never show it as a real one.",
              "Do not use answers to find out about single people, or to decide about them.",
            ],
          },
          "The version in the address changes when something is taken away or comes to mean something else. New properties may appear at any time. Questions are welcome on the [contact page](/contact).",
        ],
      },
    ],
  };
}
