/**
 * Loaded into a site before it starts (`--import`), in all of its threads: its clock is wrong by the milliseconds that the file CLOCK_FILE
 * names.
 */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE;
if (file) {
  const own = Date.now.bind(Date);
  let wrongBy = 0;
  const look = () => {
    wrongBy = Number(readFileSync(file, "utf8"));
  };
  look();
  setInterval(look, 100).unref();
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [own() + wrongBy], self),
    apply: () => new Real(own() + wrongBy).toString(),
  });
  Date.now = () => own() + wrongBy;
}
