const second = 1000;
const steps = [
  { unit: 'minute', length: 60 * second, until: 60 * 60 * second },
  { unit: 'hour', length: 3_600 * second, until: 24 * 3_600 * second },
  { unit: 'day', length: 24 * 3_600 * second, until: 7 * 24 * 3_600 * second },
] as const;

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of an instant, such as "3 Nov 2026". */
export const dayWords = (instant: string): string => day.format(new Date(instant));

/** How long ago an instant was, such as "5 minutes ago"; from a week on its day. */
export const agoWords = (instant: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < 60 * second) return 'just now';
  const step = steps.find(({ until }) => passed < until);
  return step ? relative.format(-Math.floor(passed / step.length), step.unit) : `on ${dayWords(instant)}`;
};
