import { type OtherWriting, writingRepeatMs } from '@hub/contract/streams/live.events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNoteWriters } from './note-writers.ts';

const by = { email: 'mary@hub', firstName: 'Mary', lastName: 'Somer' };
const writing = (over: Partial<OtherWriting> = {}): OtherWriting => ({
  inventionId: 'i',
  noteId: 'n',
  isWriting: true,
  by,
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lists each writer of a note once, until they stop', () => {
  const writers = createNoteWriters();
  writers.receive(writing());
  writers.receive(writing());
  writers.receive(writing({ noteId: 'other' }));
  expect(writers.get()).toEqual([
    { inventionId: 'i', noteId: 'n', by },
    { inventionId: 'i', noteId: 'other', by },
  ]);
  writers.receive(writing({ isWriting: false }));
  expect(writers.get()).toEqual([{ inventionId: 'i', noteId: 'other', by }]);
});

test('removes a writer without further notices, and keeps one who repeats the notice', () => {
  const writers = createNoteWriters();
  writers.receive(writing());
  vi.advanceTimersByTime(2 * writingRepeatMs);
  writers.receive(writing());
  vi.advanceTimersByTime(2 * writingRepeatMs);
  expect(writers.get()).toHaveLength(1);
  vi.advanceTimersByTime(writingRepeatMs);
  expect(writers.get()).toEqual([]);
});
