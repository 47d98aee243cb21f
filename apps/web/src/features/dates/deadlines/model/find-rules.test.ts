import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { expect, test } from 'vitest';
import { findRules, rulesOn } from './find-rules.ts';

const rule = (
  id: string,
  version: number,
  over: Partial<DeadlineRuleResponse> = {},
): DeadlineRuleResponse => ({
  ...{ id, version, effectiveFrom: '2000-01-01', effectiveTo: null, kind: 'statutory' },
  ...{
    triggerName: 'mailing',
    askedName: 'mailing',
    takes: [],
    triggerCodes: ['CTNF'],
    milestoneTitle: 'Respond to the office action',
  },
  ...{ period: '3 months', length: null, extension: 'to 6 months', needs: [], citation: '37 CFR 1.134' },
  ...over,
});

const rules = [
  rule('OA-NF', 2, { effectiveFrom: '2020-01-01' }),
  rule('OA-NF', 1, { effectiveTo: '2020-01-01' }),
  rule('AL-IF', 1, { milestoneTitle: 'Pay the issue fee', triggerCodes: ['NOA'], citation: '35 USC 151' }),
];

test('finds a rule by id, milestone title, document code and citation', () => {
  for (const search of ['al-if', 'issue fee', 'noa', 'usc 151'])
    expect(findRules(rules, search).map(({ id }) => id)).toEqual(['AL-IF']);
  expect(findRules(rules, 'nothing')).toEqual([]);
});

test('returns the version of each rule in force on a date', () => {
  expect(rulesOn(rules, '2010-05-05').map(({ id, version }) => `${id} ${version}`)).toEqual([
    'OA-NF 1',
    'AL-IF 1',
  ]);
  expect(rulesOn(rules, '2027-05-05')[0]?.version).toBe(2);
});
