import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { Reader, type Response } from "mmdb-lib";
import type { Logger } from "pino";
import { isCountryCode } from "#domain/shared/country.ts";
import type { GeoPort } from "./geo-port.ts";

const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Addresses that are nobody's public one (RFC 6890); the database names countries for some of them. */
const SPECIAL_USE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  SPECIAL_USE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  SPECIAL_USE.addSubnet(network, prefix, "ipv6");

/** Countries from the open database that ships with the product: 8 MB, read at the first look-up and kept. */
export function openGeoDatabase(log: Pick<Logger, "warn">, file?: string): GeoPort {
  let reader: Reader<Response> | null | undefined;
  const open = () => {
    try {
      return new Reader<Response>(readFileSync(file ?? createRequire(import.meta.url).resolve(DATABASE)));
    } catch (error) {
      log.warn({ err: error }, "no country database: countries are suggested from the browser's language");
      return null;
    }
  };
  return {
    countryOf(address) {
      const plain = publicAddress(address);
      if (plain === null) return null;
      if (reader === undefined) reader = open();
      const found = reader?.get(plain) as { country_code?: unknown } | null | undefined;
      return isCountryCode(found?.country_code) ? found.country_code : null;
    },
  };
}

function publicAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "") ?? "";
  const version = isIP(plain);
  if (version === 0 || /^::ffff:/i.test(plain)) return null;
  return SPECIAL_USE.check(plain, version === 4 ? "ipv4" : "ipv6") ? null : plain;
}
