/** Browsers have one of the two, or none. */
type ZonesOfRegion = { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined };

/** The country whose time zone this is, by what the browser itself knows; null = it does not know. */
export function countryOfZone<Country extends string>(zone: string, countries: readonly Country[]): Country | null {
  const zonesOf = (region: Country) => {
    const locale = new Intl.Locale("und", { region }) as Intl.Locale & ZonesOfRegion;
    return locale.getTimeZones?.() ?? locale.timeZones;
  };
  return countries.find((country) => zonesOf(country)?.includes(zone)) ?? null;
}
