interface ZoneChoice {
  value: string;
  label: string;
}

const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Lists the time zones as "America/New York (GMT-05:00)" with their offset now; includes `own`, even if it has an older name. */
export const listTimeZones = (own: string, now: Date): ZoneChoice[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), own])]
    .sort()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }));
