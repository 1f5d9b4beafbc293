import { expect, test } from "vitest";
import { placeFields } from "./place-fields.ts";

test.each([
  ["Torino", { city: "Torino" }],
  ["Torino, IT", { city: "Torino", countryCode: "IT" }],
  ["Berlin, DE", { city: "Berlin", countryCode: "DE" }],
  ["Lyon, France", { city: "Lyon", countryCode: "FR" }],
  ["Boston, MA", { city: "Boston", region: "MA" }],
  ["Austin, TX 78701", { city: "Austin", region: "TX", postalCode: "78701" }],
  ["Via Roma 1, 00184 Roma, IT", { address: "Via Roma 1", postalCode: "00184", city: "Roma", countryCode: "IT" }],
  ["Hauptstraße 5, 10115 Berlin", { address: "Hauptstraße 5", postalCode: "10115", city: "Berlin" }],
  ["Bay Area, Oakland, somewhere", { city: "Bay Area, Oakland, somewhere" }],
  ["القاهرة", { city: "القاهرة" }],
])("%s", (place, fields) => {
  expect(placeFields(place)).toEqual(fields);
});
