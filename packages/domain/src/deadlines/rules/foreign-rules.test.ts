import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { foreignRules } from './foreign-rules.ts';
import { periodInWords } from './rule-labels.ts';
import { ruleInForce } from './rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: ruleInForce(id, trigger), trigger, facts });

// Many of these days are weekends or holidays: dates abroad are not moved.
test.each([
  ['EP-161', '2026-05-21', '2026-11-21'],
  ['EP-70', '2026-08-31', '2027-02-28'],
  ['EP-71', '2026-10-31', '2027-02-28'],
  ['EP-OP', '2026-03-04', '2026-12-04'],
  ['EP-UP', '2027-01-31', '2027-02-28'],
  ['EP-VA', '2026-08-21', '2026-11-21'],
  ['JP-EX', '2024-02-29', '2027-02-28'],
  ['CN-EX', '2023-12-25', '2026-12-25'],
  ['KR-EX', '2023-11-21', '2026-11-21'],
  ['CA-EX', '2022-11-27', '2026-11-27'],
  ['AU-EX', '2022-01-26', '2027-01-26'],
  ['AU-DX', '2026-10-25', '2026-12-25'],
  ['AU-OA', '2026-04-25', '2027-04-25'],
  ['IN-EX', '2023-03-14', '2027-03-14'],
  ['IN-EX', '2023-03-15', '2025-10-15'],
])('%s of %s ends on %s', (ruleId, trigger, due) => {
  expect(compute(ruleId, trigger)).toMatchObject({ due, unrolled: due, latest: due, extensions: [] });
});

test.each([
  ['2026-02-10', '2026-02-28', '2026-08-31'],
  ['2028-02-29', '2028-02-29', '2028-08-31'],
  ['2026-08-31', '2026-08-31', '2027-02-28'],
])('a European renewal fee of %s is due on %s, with surcharge until %s', (trigger, due, latest) => {
  const deadline = compute('EP-AN', trigger);
  expect(deadline).toMatchObject({ due, latest, marks: [{ name: 'surchargeEnds', date: latest }] });
  expect(periodInWords(ruleInForce('EP-AN', trigger))).toBe('by the end of that month');
});

test('an annuity is due on the anniversary, with surcharge for six months', () => {
  expect(compute('JP-AN', '2026-08-31')).toMatchObject({ due: '2026-08-31', latest: '2027-02-28' });
  expect(periodInWords(ruleInForce('JP-AN', '2026-08-31'))).toBe('on that day');
});

describe('office actions', () => {
  test.each(['EP-94', 'JP-OA', 'CN-OA', 'KR-OA', 'CA-OA', 'IN-OA'])(
    '%s takes its date from the action',
    (id) => {
      expect(compute(id, '2026-07-25').due).toBeNull();
      expect(compute(id, '2026-07-25', { setDue: '2026-12-25' })).toMatchObject({
        due: '2026-12-25',
        unrolled: '2026-12-25',
        extensions: [],
      });
    },
  );
});

test('each date says how certain it is, and that it was not moved', () => {
  for (const rule of foreignRules) {
    const { explanation } = computeDeadline({
      rule,
      trigger: rule.effectiveFrom,
      facts: { setDue: rule.period.kind === 'as-set' ? rule.effectiveFrom : null },
    });
    expect(explanation.at(-1)?.text).toMatch(
      /^Confidence: (?:certain|to be confirmed by a local agent; .*)\.$/,
    );
    expect(explanation.filter(({ step }) => step === 'office')).toHaveLength(1);
  }
});
