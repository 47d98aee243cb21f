import { expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { ruleInForce } from './rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: ruleInForce(id, trigger), trigger, facts });

test('a patent that expired for an unpaid fee is reinstated at once, and the delay explained after two years', () => {
  expect(compute('MF-R', '2026-03-31')).toMatchObject({
    due: '2026-03-31',
    marks: [{ name: 'explanationNeeded', date: '2028-03-31' }],
  });
});

test.each([
  ['EX-20', '2006-11-25', '2026-11-25'],
  ['EX-20 on a Sunday', '2006-11-22', '2026-11-22'],
  ['EX-20 from a leap day', '2008-02-29', '2028-02-29'],
  ['EX-D', '2016-05-31', '2030-05-31'],
  ['EX-D of an older grant', '2015-05-12', '2029-05-12'],
])('%s of %s expires on %s, whether the Office is open or not', (name, trigger, due) => {
  const deadline = compute(name.split(' ')[0] ?? '', trigger);
  expect(deadline).toMatchObject({ due, latest: due, unrolled: due });
  expect(deadline.explanation.find(({ step }) => step === 'roll')?.text).toContain('does not move');
});

test.each([
  ['2015-05-12', '2030-05-31'],
  ['2015-05-13', '2031-05-31'],
])('the term of a design filed on %s ends on %s: the filing decides, not the grant', (filing, due) => {
  expect(compute('EX-D', '2016-05-31', { filing })).toMatchObject({ due, latest: due });
});

test('without the filing date the shorter term of a design is shown, and the date is asked for', () => {
  const texts = compute('EX-D', '2016-05-31').explanation.map(({ text }) => text);
  expect(texts).toContain(
    'Enter the filing date: before 13 May 2015 the term is 14 years, since 13 May 2015 it is 15 years. Without it the shorter one is used.',
  );
  expect(() => compute('EX-D', '2016-05-31', { filing: '2016-06-01' })).toThrow('before the filing date');
});
