/** How the dates of a file are written: year first, month first or day first. A date is never guessed. */
export const importDateFormats = ['iso', 'us', 'european'] as const;

/** How the dates of a file are written. */
export type ImportDateFormat = (typeof importDateFormats)[number];

const patterns: Readonly<Record<ImportDateFormat, RegExp>> = {
  iso: /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  us: /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})$/,
  european: /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
};

/**
 * Reads a date as `YYYY-MM-DD`; undefined if it is not written in the format or does not exist. Dates with the year first
 * are read in every format, because they have one meaning only.
 */
export const readImportDate = (text: string, format: ImportDateFormat): string | undefined => {
  const parts = (patterns.iso.exec(text) ?? patterns[format].exec(text))?.groups;
  if (!parts) return undefined;
  const year = Number(parts.year);
  const month = Number(parts.month);
  const day = Number(parts.day);
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && year > 0 ? time.toISOString().slice(0, 10) : undefined;
};
