import { writeShortDate } from '../../tasks/public.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was: "now", "5 min ago", "3 h ago", "2 d ago", then the date. */
export function writeAge(instant: string, nowMs: number): string {
  const age = nowMs - Date.parse(instant);
  if (age < minute) return 'now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) return `${Math.floor(age / hour)} h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)} d ago`;
  return writeShortDate(instant.slice(0, 10));
}
