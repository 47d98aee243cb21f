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

const startsWord = (label: string, text: string): boolean =>
  ` ${label.toLowerCase().replaceAll('/', ' ')}`.includes(` ${text}`);

/** Returns the zones that contain a text, those with a word that starts with it first: "tok" finds Tokyo before Vostok. */
export const findTimeZones = <Zone extends { label: string }>(
  zones: readonly Zone[],
  typed: string,
): Zone[] => {
  const text = typed.trim().toLowerCase();
  const found = zones.filter(({ label }) => label.toLowerCase().includes(text));
  return [
    ...found.filter(({ label }) => startsWord(label, text)),
    ...found.filter(({ label }) => !startsWord(label, text)),
  ];
};
