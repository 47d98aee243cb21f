/** An instant as it is written in one time zone. */
interface MomentWords {
  /** "21 Nov". */
  day: string;
  /** "14:32". */
  time: string;
  /** "21 Nov 2026". */
  date: string;
  /** "21 Nov 2026, 14:32". */
  dated: string;
  /** "21 Nov, 14:32", with the year where it is not this one. */
  short: string;
  /** To the second and with the zone, for who asks. */
  full: string;
}

type MomentWriter = (instant: string, now?: Date) => MomentWords;

const createWriter = (timeZone: string): MomentWriter => {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  const year = format({ year: 'numeric' });
  const day = format({ day: 'numeric', month: 'short' });
  const time = format({ timeStyle: 'short' });
  const date = format({ dateStyle: 'medium' });
  const dated = format({ dateStyle: 'medium', timeStyle: 'short' });
  const full = format({ dateStyle: 'medium', timeStyle: 'long' });
  return (instant, now = new Date()) => {
    const at = new Date(instant);
    const [days, times] = [day.format(at), time.format(at)];
    const isThisYear = year.format(at) === year.format(now);
    return {
      day: days,
      time: times,
      date: date.format(at),
      dated: dated.format(at),
      short: isThisYear ? `${days}, ${times}` : dated.format(at),
      full: full.format(at),
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
