import { expect, test } from "vitest";
import { isCutOff } from "./is-cut-off.ts";

const BEGIN = "We mend nets by the sea. You will know the knots, and you will lead the people who";

test.each([
  ["an ellipsis", "We mend nets and …"],
  ["dots in brackets", "We mend nets [...]"],
  ["the middle of a sentence", `${BEGIN} mend`],
  ["a comma", `${BEGIN} mend,`],
])("a text that ends with %s is cut", (_, text) => expect(isCutOff(text)).toBe(true));

test.each([
  ["a full stop", `${BEGIN} mend them.`],
  ["an entry of a list", `${BEGIN} mend.\nGood with knots`],
  ["an address", `${BEGIN} mend. Apply at https://gannet.example/careers/net-mender-and-...`],
  ["a name, far down", `${"We mend nets. ".repeat(80)}${BEGIN} mend`],
  ["a list that could go on", `${BEGIN} mend.\nNets, ropes, sails and much more...`],
  ["a call", `${BEGIN} mend. Apply today…`],
  ["nothing", ""],
])("a text that ends with %s is not", (_, text) => expect(isCutOff(text)).toBe(false));
