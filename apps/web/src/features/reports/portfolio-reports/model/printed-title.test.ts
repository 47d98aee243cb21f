import { expect, test } from 'vitest';
import { printedTitle } from './printed-title.ts';

const all = { filterTitle: null, today: '2026-11-30' };

test.each([
  [{}, all, 'Portfolio status · All inventions I may see'],
  [{}, { ...all, filterTitle: 'Pumps' }, 'Portfolio status · Pumps'],
  [{ kind: 'docket' }, all, 'Docket report · All inventions I may see · due from 30 Nov 2026 to 28 Feb 2027'],
  [
    { kind: 'docket', from: '2027-01-02', to: '2027-02-03' },
    all,
    'Docket report · All inventions I may see · due from 2 Jan 2027 to 3 Feb 2027',
  ],
] as const)('a printed page with %o says what it reports', (search, figures, title) => {
  expect(printedTitle(search, figures)).toBe(title);
});
