import { expect, test } from "vitest";
import { bestPosting } from "#domain/matching/best-posting.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { ALONE, asRole, roleMemberships } from "./role.ts";

const TEXT = Array.from({ length: 80 }, (_, at) => `fern${at} grows`).join(" ");
const posting = (n: number, location: string | null, open: CountryCode[], likely: CountryCode[] | null = null) =>
  buildJob({
    id: jobId(n),
    location,
    descriptionText: TEXT,
    reading: {
      remote: { kind: "remote", worldwide: false, stated: open.length > 0, open, closed: [] },
      likely: likely && { countries: likely, strong: true },
    },
  });
const roleFor = (...postings: ReturnType<typeof posting>[]) => {
  const memberships = roleMemberships(postings);
  const [first] = postings as [ReturnType<typeof posting>];
  return { ...first, ...(memberships.get(first.id) ?? ALONE) };
};

test("a role is open wherever one of its postings is, and its places are searched together", () => {
  const role = roleFor(posting(1, "Berlin", ["DE"]), posting(2, "Milan", ["IT"]));
  expect(asRole(role)).toMatchObject({
    location: "Berlin; Milan",
    reading: { remote: { open: ["DE", "IT"], stated: true } },
  });
  expect(roleMemberships([posting(1, "Berlin", ["DE"]), posting(2, "Milan", ["IT"])]).get(jobId(2))).toEqual({
    roleId: jobId(1),
    role: null,
  });
});

test("a choice of office or remote in one of its places leaves a role open to others", () => {
  const office = posting(1, "Berlin or Remote", ["DE"]);
  office.reading.remote.orRemote = true;
  expect(asRole(roleFor(office, posting(2, "Milan", ["IT"]))).reading.remote.orRemote).toBe(true);
  expect(asRole(roleFor(posting(1, "Berlin", ["DE"]), posting(2, "Milan", ["IT"]))).reading.remote).not.toHaveProperty(
    "orRemote",
  );
});

test("each person is shown the posting that is open to them, the first one where that makes no difference", () => {
  const role = roleFor(posting(1, "Berlin", ["DE"]), posting(2, "Milan", ["IT"]));
  expect(bestPosting(role, { country: "DE" })).toBe(jobId(1));
  expect(bestPosting(role, { country: "IT" })).toBe(jobId(2));
  expect(bestPosting(role, { country: "FR" })).toBe(jobId(1));
  expect(bestPosting(role, {})).toBe(jobId(1));
});

test("a copy that states no place does not take away what the others state, and hints count where none does", () => {
  const stated = asRole(roleFor(posting(1, null, []), posting(2, "Milan", ["IT"]), posting(3, null, [], ["US"])));
  expect(stated.reading).toMatchObject({ remote: { open: ["IT"], stated: true }, likely: null });
  const hinted = asRole(roleFor(posting(1, null, [], ["CA"]), posting(2, null, [], ["US"])));
  expect(hinted.reading).toMatchObject({
    remote: { stated: false },
    likely: { countries: ["CA", "US"], strong: true },
  });
});

test("a posting without copies stays as it is", () => {
  const alone = roleFor(posting(1, "Berlin", ["DE"]));
  expect(asRole(alone)).toBe(alone);
});
