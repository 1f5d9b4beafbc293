import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Reader, type Response } from "mmdb-lib";
import type { Logger } from "pino";
import { isCountryCode } from "#domain/shared/country.ts";
import { isPublicAddress } from "../web/public-address.ts";
import type { GeoPort } from "./geo-port.ts";

const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

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

/** Null for what is no address of the public internet; the database names countries for some of those. */
function publicAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "") ?? "";
  return isPublicAddress(plain) ? plain : null;
}
