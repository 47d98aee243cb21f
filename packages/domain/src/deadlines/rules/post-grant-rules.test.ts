import { expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { deadlineRule } from './rule-table.ts';

const compute = (id: string, trigger: string) => computeDeadline({ rule: deadlineRule(id), trigger });

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
  ['EX-D', '2016-05-31', '2031-05-31'],
])('%s of %s expires on %s, whether the Office is open or not', (name, trigger, due) => {
  const deadline = compute(name.split(' ')[0] ?? '', trigger);
  expect(deadline).toMatchObject({ due, latest: due, unrolled: due });
  expect(deadline.explanation.find(({ step }) => step === 'roll')?.text).toContain('does not move');
});
