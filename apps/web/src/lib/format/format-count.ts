/** Formats a number with its noun: "1 step", "1,204 steps"; pass `many` for irregular plurals. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Formats a count that is exact up to a maximum: "312 tasks", "More than 1,000 tasks". */
export const countUpTo = (max: number, count: number, one: string, many?: string): string =>
  count > max ? `More than ${countOf(max, one, many)}` : countOf(count, one, many);

/** Rows of a page, in a list whose total is exact up to `max`. */
interface PageRange {
  skip: number;
  rows: number;
  total: number;
  max?: number;
}

/** Formats the rows of a page: "26–50 of 1,234", "1–25 of more than 10,000". */
export const rangeOf = ({ skip, rows, total, max = total }: PageRange): string => {
  const [first, last, counted] = [skip + 1, skip + rows, Math.min(total, max)].map((value) =>
    value.toLocaleString('en-US'),
  );
  return `${first}–${last} of ${total > max ? 'more than ' : ''}${counted}`;
};
