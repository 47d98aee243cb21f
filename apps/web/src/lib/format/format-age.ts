const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats the age of an instant for a column: "now", "5 min ago", "3 h ago", "2 d ago"; null when older than a week. */
export const ageWords = (instant: string, nowMs: number): string | null => {
  const age = nowMs - Date.parse(instant);
  if (age < minute) return 'now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) return `${Math.floor(age / hour)} h ago`;
  return age < 7 * day ? `${Math.floor(age / day)} d ago` : null;
};
