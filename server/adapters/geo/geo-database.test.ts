import { expect, test, vi } from "vitest";
import { openGeoDatabase } from "./geo-database.ts";

const geo = openGeoDatabase({ warn: () => {} });

test.each([
  ["193.205.160.1", "IT"],
  ["::ffff:193.205.160.1", "IT"],
  ["2001:760::1", "IT"],
])("%s is registered in %s", (address, country) => {
  expect(geo.countryOf(address)).toBe(country);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:c0a8:1",
  "fe80::1%eth0",
  "fd00::1",
  "",
  "not an address",
  "999.1.1.1",
  "1.2.3.4, 5.6.7.8",
  null,
])("%s has no country", (address) => {
  expect(geo.countryOf(address)).toBeNull();
});

test("a missing database is reported once and gives no country instead of an error", () => {
  const warn = vi.fn();
  const without = openGeoDatabase({ warn }, "/does/not/exist.mmdb");
  expect(without.countryOf("193.205.160.1")).toBeNull();
  expect(without.countryOf("193.205.160.2")).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
