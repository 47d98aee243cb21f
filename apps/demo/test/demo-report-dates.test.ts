import { officeActions } from '@hub/domain/reports/facts/invention-parts.ts';
import { demoFacts } from '@hub/testkit/builders/demo-facts.ts';
import { checkDocket } from '@hub/testkit/properties/printed-dates.ts';
import { expect, test } from 'vitest';

test('every date that a report of the demo prints is one of the engine, in both languages', () => {
  const dated = demoFacts('2026-11-28').flatMap((facts) => {
    const [invention] = facts.inventions;
    return invention && invention.milestones.length > 0 ? [{ facts, invention }] : [];
  });
  for (const { facts, invention } of dated) {
    const [newest, second] = officeActions(invention);
    for (const action of [newest, second]) if (action) checkDocket(facts, action.id);
    if (!newest) checkDocket(facts, '');
  }
  expect(dated.length).toBeGreaterThan(100);
}, 60_000);
