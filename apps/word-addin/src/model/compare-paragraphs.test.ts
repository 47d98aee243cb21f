import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareParagraphs, type ParagraphChange } from './compare-paragraphs.ts';

test('similar paragraphs changed, others were removed and added', () => {
  const stored = ['Title', 'A lid with a hinge.', 'A box of wood.', 'End'];
  const current = ['Title', 'A lid with two hinges.', 'Something else entirely', 'End', 'Appendix'];
  expect(compareParagraphs(stored, current).map(({ kind }) => kind)).toEqual([
    'changed',
    'removed',
    'added',
    'added',
  ]);
  expect(compareParagraphs(['A red lid'], ['A blue lid'])).toEqual([
    {
      kind: 'changed',
      parts: [
        { text: 'A ', change: 'none' },
        { text: 'red', change: 'removed' },
        { text: 'blue', change: 'added' },
        { text: ' lid', change: 'none' },
      ],
    },
  ]);
});

const sideOf = (changes: readonly ParagraphChange[], side: 'added' | 'removed'): string[] =>
  changes.flatMap((change) => {
    if (change.kind === side) return [change.text];
    if (change.kind !== 'changed') return [];
    return [
      change.parts
        .filter((part) => part.change === 'none' || part.change === side)
        .map(({ text }) => text)
        .join(''),
    ];
  });

test('nothing is lost: every paragraph that only one side has is reported with all of its words', () => {
  const paragraphs = fc.array(fc.constantFrom('a lid', 'a red lid', 'a box', 'x', 'the end of it'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(paragraphs, paragraphs, (stored, current) => {
      const changes = compareParagraphs(stored, current);
      expect(changes.length === 0).toBe(stored.join('|') === current.join('|'));
      const without = (all: string[], some: string[]) => {
        const rest = [...all];
        for (const one of some) rest.splice(rest.indexOf(one), 1);
        return rest.toSorted();
      };
      expect(without(stored, sideOf(changes, 'removed'))).toEqual(without(current, sideOf(changes, 'added')));
    }),
    { numRuns: 200 },
  );
});
