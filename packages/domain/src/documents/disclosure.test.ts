import { expect, test } from 'vitest';
import { disclosureWindow } from './disclosure.ts';

const filing = '2026-01-15';
const at = (code: string, date: string) => ({ code, date });

test.each([
  ['before the first action', [], 'first-action'],
  ['after the first action', [at('CTNF', '2026-06-01')], 'closing-action'],
  ['after a final rejection', [at('CTNF', '2026-06-01'), at('CTFR', '2026-09-01')], 'issue-fee'],
  ['after a Quayle action', [at('CTEQ', '2026-09-01')], 'issue-fee'],
  ['after the allowance', [at('CTNF', '2026-06-01'), at('NOA', '2026-09-01')], 'issue-fee'],
  ['after the issue fee', [at('NOA', '2026-09-01'), at('IFEE', '2026-10-01')], 'grant'],
  [
    'after a request for continued examination',
    [at('CTFR', '2026-06-01'), at('RCEX', '2026-09-01')],
    'first-action',
  ],
  [
    'after the action that follows one',
    [at('CTFR', '2026-06-01'), at('RCEX', '2026-09-01'), at('CTNF', '2026-10-01')],
    'closing-action',
  ],
  ['after a restriction, which is no action on the merits', [at('CTRS', '2026-06-01')], 'first-action'],
  ['before an action of the future', [at('CTNF', '2027-06-01')], 'first-action'],
] as const)('%s', (_when, documents, window) => {
  expect(disclosureWindow({ filing, documents }, '2026-11-20')).toBe(window);
});

test('an early first action leaves the three months after filing', () => {
  const documents = [at('CTNF', '2026-03-01')];
  expect(disclosureWindow({ filing, documents }, '2026-04-15')).toBe('first-action');
  expect(disclosureWindow({ filing, documents }, '2026-04-16')).toBe('closing-action');
  expect(disclosureWindow({ filing: null, documents }, '2026-04-15')).toBe('closing-action');
});
