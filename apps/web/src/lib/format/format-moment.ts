/** Formats of an instant in one time zone. */
interface MomentWords {
  /** "21 Nov". */
  day: string;
  /** "14:32". */
  time: string;
  /** "14:32:05". */
  clock: string;
  /** "21 Nov 2026". */
  date: string;
  /** "21 Nov 2026, 14:32". */
  dated: string;
  /** "21 Nov, 14:32", with the year unless it is the current one. */
  short: string;
  /** "21 Nov 2026, 14:32:05". */
  exact: string;
  /** Date and time to the second with the time zone, for tooltips. */
  full: string;
}

type MomentWriter = (instant: string, now?: Date) => MomentWords;

const createWriter = (timeZone: string): MomentWriter => {
  const format = (options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
    const { format: write } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    // British English abbreviates every month except September to three letters.
    return (at) => write(at).replace('Sept', 'Sep');
  };
  const year = format({ year: 'numeric' });
  const day = format({ day: 'numeric', month: 'short' });
  const time = format({ timeStyle: 'short' });
  const clock = format({ timeStyle: 'medium' });
  const date = format({ dateStyle: 'medium' });
  const dated = format({ dateStyle: 'medium', timeStyle: 'short' });
  const exact = format({ dateStyle: 'medium', timeStyle: 'medium' });
  const full = format({ dateStyle: 'medium', timeStyle: 'long' });
  return (instant, now = new Date()) => {
    const at = new Date(instant);
    const [days, times] = [day(at), time(at)];
    const isThisYear = year(at) === year(now);
    return {
      day: days,
      time: times,
      clock: clock(at),
      date: date(at),
      dated: dated(at),
      short: isThisYear ? `${days}, ${times}` : dated(at),
      exact: exact(at),
      full: full(at),
    };
  };
};

const writers = new Map<string, MomentWriter>();

/** Returns the formatter of a time zone, cached because creating the formats is slow. */
export const momentWriter = (timeZone: string): MomentWriter => {
  const writer = writers.get(timeZone) ?? createWriter(timeZone);
  writers.set(timeZone, writer);
  return writer;
};
