/** Number of rows that a list shows without `--limit`. */
export const defaultLimit = 50;

/** Returns the first reference of an invention, or its id. */
export const referenceOf = ({ id, references }: { id: string; references: readonly string[] }): string =>
  references[0] ?? id;

/** Returns an instant as date and time in the time zone of this machine, such as `2026-11-24 09:05`. */
export const formatInstant = (instant: string): string => {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
};

/** Returns a size such as `1.4 MB`. */
export const formatBytes = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${step === 0 ? bytes : (bytes / 1024 ** step).toFixed(1)} ${units[step]}`;
};
