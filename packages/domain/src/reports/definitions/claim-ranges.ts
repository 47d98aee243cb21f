import type { FieldRow } from '../fields/report-field.ts';

/** Returns numbers as ranges, such as "1-3, 5 and 6". */
const writeRanges = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const parts = ranges.flatMap(([from, to]) =>
    to - from < 2 ? [...new Set([from, to])].map(String) : [`${from}-${to}`],
  );
  return new Intl.ListFormat('en-US').format(parts);
};

/** Returns the claims with one of the statuses, such as "Claims 1 and 3-5"; empty without any. */
export const claimsWith = (claims: readonly FieldRow[], statuses: readonly string[]): string => {
  const numbers = claims
    .filter(({ status = '' }) => statuses.includes(status))
    .map(({ number }) => Number(number))
    .filter(Number.isInteger);
  if (numbers.length === 0) return '';
  return `${new Set(numbers).size === 1 ? 'Claim' : 'Claims'} ${writeRanges(numbers)}`;
};

/** Whether a text names one claim, such as "7". */
export const isOneClaim = (claims: string): boolean => /^\s*\d+\s*$/.test(claims);

const pending = ['Original', 'Currently Amended', 'Previously Presented', 'New', 'Withdrawn'];

/** Returns the status of all claims in sentences, such as "Claims 1-3 are pending. Claim 4 is canceled."; empty without claims. */
export const describeClaims = (claims: readonly FieldRow[]): string => {
  const sentences = [
    [claimsWith(claims, pending), 'pending'],
    [claimsWith(claims, ['Currently Amended']), 'currently amended'],
    [claimsWith(claims, ['New']), 'new'],
    [claimsWith(claims, ['Canceled']), 'canceled'],
    [claimsWith(claims, ['Withdrawn']), 'withdrawn from consideration'],
  ] as const;
  return sentences
    .filter(([subject]) => subject !== '')
    .map(([subject, predicate]) => `${subject} ${subject.startsWith('Claim ') ? 'is' : 'are'} ${predicate}.`)
    .join(' ');
};
