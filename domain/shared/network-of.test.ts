import { expect, test } from "vitest";
import { fairnessKeyOf, networkOf } from "./network-of.ts";

test.each([
  ["192.0.2.7", "192.0.2.7", null],
  ["192.0.2.7:50123", "192.0.2.7", null],
  ["::ffff:192.0.2.7", "192.0.2.7", null],
  ["::FFFF:c000:207", "192.0.2.7", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"],
  ["2001:0DB8:0001:0002::99", "2001:db8:1:2::", "2001:db8:1::"],
  ["[2001:db8:1:2::99]:443", "2001:db8:1:2::", "2001:db8:1::"],
  ["2001:db8::192.0.2.7", "2001:db8:0:0::", "2001:db8:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::", "fe80:0:0::"],
  ["::1", "0:0:0:0::", "0:0:0::"],
  ["what a client wrote", "unknown", null],
  ["", "unknown", null],
])("%s is counted as %s, loosely as %s", (address, near, wide) => {
  expect(networkOf(address)).toEqual({ near, wide });
});

test("the lines of one wide network begin with its name, which no other has", () => {
  const keys = ["2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2::1", "192.0.2.7"].map((at) =>
    fairnessKeyOf(networkOf(at)),
  );
  const groups = keys.map((fairnessKey) => fairnessKey.split(" ")[0]);
  expect([new Set(keys).size, new Set(groups).size, groups[0]]).toEqual([4, 3, groups[1]]);
});

test("no address is counted with what is none", () => {
  expect(networkOf(null)).toEqual(networkOf("none"));
});
