/** Names of the IANA database start with a letter; offsets such as `+01:00` mean the opposite in PostgreSQL. */
const zoneNamePattern = /^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+)*$/i;

/**
 * Returns whether a text is the IANA name of a time zone. `Intl` also knows abbreviations, such as `PST`, and names of old
 * systems, with which neither `Temporal` nor PostgreSQL calculates.
 */
export const isTimeZone = (name: string): boolean => {
  if (!zoneNamePattern.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};
