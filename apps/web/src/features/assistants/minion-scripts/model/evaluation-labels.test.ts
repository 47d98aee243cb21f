import { expect, test } from 'vitest';
import { decisionText, resultText, valueText, wordsText } from './evaluation-labels.ts';

type Counts = Parameters<typeof resultText>[0]['counts'];

const textOf = (counts: Counts): string => resultText({ counts } as Parameters<typeof resultText>[0]);

test('says what became of the replayed runs, without outcomes that did not occur', () => {
  expect(textOf({ same: 0, different: 0, notRecorded: 0, failed: 0 })).toBe(
    'There is no past run to compare with.',
  );
  expect(textOf({ same: 1, different: 0, notRecorded: 0, failed: 0 })).toBe(
    '1 past run: 1 the same, 0 different.',
  );
  expect(textOf({ same: 3, different: 2, notRecorded: 4, failed: 1 })).toBe(
    '10 past runs: 3 the same, 2 different, 4 cannot be replayed, 1 failed.',
  );
});

test('compares the words that people change, if any proposal was approved', () => {
  expect(wordsText({ original: 0, replayed: 0 })).toBeNull();
  expect(wordsText({ original: 12, replayed: 1 })).toBe(
    'Of what people approved, the replayed proposals differ by 1 word; the original ones differ by 12 words.',
  );
});

test.each([
  ['accepted', null, 'Approved as proposed'],
  ['edited', null, 'Edited and approved'],
  ['sent-back', 'Wrong claims.', 'Sent back: Wrong claims.'],
  ['sent-back', null, 'Sent back'],
  [null, null, 'Not decided'],
] as const)('names the decision %s with the reason %s', (decision, reason, text) => {
  expect(decisionText({ decision, reason })).toBe(text);
});

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  ['Respond', 'Respond'],
  [3, '3'],
  [['a'], '[\n  "a"\n]'],
])('shows the value %j of a field', (value, text) => {
  expect(valueText(value)).toBe(text);
});
