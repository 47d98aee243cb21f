/** An instant as it is written in one time zone. */
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
  /** "21 Nov, 14:32", with the year where it is not this one. */
  short: string;
  /** "21 Nov 2026, 14:32:05". */
  exact: string;
  /** To the second and with the zone, for who asks. */
  full: string;
}

type MomentWriter = (instant: string, now?: Date) => MomentWords;

const createWriter = (timeZone: string): MomentWriter => {
  const format = (options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
    const { format: write } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    // September is the one month that British English does not cut to three letters.
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

/** Writes instants in a time zone. Making the formats is slow, so each zone keeps its own. */
export function momentWriter(timeZone: string): MomentWriter {
  const writer = writers.get(timeZone) ?? createWriter(timeZone);
  writers.set(timeZone, writer);
  return writer;
}
