const second = 1000;
const steps = [
  { unit: 'minute', length: 60 * second, until: 60 * 60 * second },
  { unit: 'hour', length: 3_600 * second, until: 24 * 3_600 * second },
  { unit: 'day', length: 24 * 3_600 * second, until: 7 * 24 * 3_600 * second },
] as const;

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Formats the age of an instant, such as "5 minutes ago"; null when older than a week. */
export const agoWords = (instant: string, now: number): string | null => {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < 60 * second) return 'just now';
  const step = steps.find(({ until }) => passed < until);
  return step ? relative.format(-Math.floor(passed / step.length), step.unit) : null;
};
