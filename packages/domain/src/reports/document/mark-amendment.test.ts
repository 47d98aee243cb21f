import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAmendment } from './mark-amendment.ts';
import type { Run } from './report-document.ts';

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

test('underlines added words and strikes deleted ones', () => {
  expect(markAmendment('A machine with a valve.', 'A work machine with a controller.')).toEqual([
    { text: 'A ' },
    { text: 'work ', underline: true },
    { text: 'machine with a ' },
    { text: 'valve', strike: true },
    { text: 'controller', underline: true },
    { text: '.' },
  ]);
});

test('a deleted punctuation mark leaves its word alone and is put in double brackets', () => {
  expect(markAmendment('two channels, wherein', 'two channels wherein')).toEqual([
    { text: 'two channels' },
    { text: '[[,]]' },
    { text: ' wherein' },
  ]);
});

test('a text that shares no word with the one before is marked as replaced as a whole', () => {
  expect(markAmendment('Work machine, controlled', 'Pump, with valve')).toEqual([
    { text: 'Work machine, controlled', strike: true },
    { text: 'Pump, with valve', underline: true },
  ]);
});

test('a text that did not change has no marks', () => {
  expect(markAmendment('A machine.', 'A machine.')).toEqual([{ text: 'A machine.' }]);
});

test('without deleted words it is the new text, and without added words the old one', () => {
  const claim = fc
    .array(fc.constantFrom('a', 'machine', 'valve', 'with', 'the'))
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(claim, claim, (before, after) => {
      const runs = markAmendment(before, after);
      expect(textOf(runs.filter(({ strike }) => !strike))).toBe(after);
      expect(textOf(runs.filter(({ underline }) => !underline))).toBe(before);
    }),
  );
});

test('a very long text is marked as replaced', () => {
  const words = (name: string) => Array.from({ length: 5000 }, (_, index) => `${name}${index}`).join(' ');
  expect(markAmendment(words('a'), words('b')).map(({ strike, underline }) => strike ?? underline)).toEqual([
    true,
    true,
  ]);
});
