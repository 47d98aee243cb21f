import { officeActions } from '@hub/domain/reports/facts/invention-parts.ts';
import { demoFacts } from '@hub/testkit/builders/demo-facts.ts';
import { checkDocket } from '@hub/testkit/properties/printed-dates.ts';
import { expect, test } from 'vitest';

/** One invention in this many is checked by `npm test`. */
const usualStep = 4;

const checkEach = (step: number): number => {
  const dated = demoFacts('2026-11-28').flatMap((facts) => {
    const [invention] = facts.inventions;
    return invention && invention.milestones.length > 0 ? [{ facts, invention }] : [];
  });
  const checked = dated.filter((_, place) => place % step === 0);
  for (const { facts, invention } of checked) {
    const [newest, second] = officeActions(invention);
    for (const action of [newest, second]) if (action) checkDocket(facts, action.id);
    if (!newest) checkDocket(facts, '');
  }
  return checked.length;
};

test('the dates that reports of a part of the demo print are those of the engine, in both languages', () => {
  expect(checkEach(usualStep)).toBeGreaterThan(25);
});

test('every date that a report of the demo prints is one of the engine, in both languages', {
  tags: 'deep',
}, () => {
  expect(checkEach(1)).toBeGreaterThan(100);
});
