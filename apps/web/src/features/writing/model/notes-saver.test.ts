import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotesSaver, LONGEST_NOTES, type NoteDraft, type SaveResult } from './notes-saver.ts';

const base = { notes: 'old', updatedAt: 'v1' };

/** A saver with a server that answers as told, and a note of all that was kept, sent and shown. */
const start = (answers: SaveResult[] = []) => {
  const seen = {
    kept: null as NoteDraft | null,
    sent: [] as NoteDraft[],
    state: '',
    text: null as string | null,
  };
  const saver = createNotesSaver({
    latest: () => base,
    send: async (draft) => {
      seen.sent.push(draft);
      return answers.shift() ?? { kind: 'saved', updatedAt: `v${seen.sent.length + 1}` };
    },
    keep: (draft) => {
      seen.kept = draft;
    },
    show: ({ text, state }) => Object.assign(seen, { text, state }),
  });
  return { saver, seen, type: (text: string) => saver.change(() => text) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('notes are saved a second after the last edit, and the draft is forgotten then', async () => {
  const { seen, type } = start();
  type('n');
  await vi.advanceTimersByTimeAsync(900);
  type('new');
  await vi.advanceTimersByTimeAsync(900);
  expect(seen.sent).toEqual([]);
  expect(seen.kept).toEqual({ text: 'new', base });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.sent).toEqual([{ text: 'new', base }]);
  expect(seen).toMatchObject({ kept: null, text: null, state: 'saved' });
});

test('what is typed while a save is on its way is made from the version that was saved', async () => {
  const { saver, seen, type } = start();
  type('one');
  saver.flush();
  type('two');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.sent).toEqual([
    { text: 'one', base },
    { text: 'two', base: { notes: 'one', updatedAt: 'v2' } },
  ]);
  expect(seen.kept).toBeNull();
});

test('what did not reach the hub is kept and sent again', async () => {
  const { seen, type } = start([{ kind: 'unreached' }]);
  type('new');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toMatchObject({ state: 'kept', kept: { text: 'new', base }, text: 'new' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.sent).toHaveLength(2);
  expect(seen).toMatchObject({ state: 'saved', kept: null });
});

test('what was refused for good is kept and not sent by itself', async () => {
  const { seen, type } = start([{ kind: 'refused' }]);
  type('new');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.sent).toHaveLength(1);
  expect(seen.kept).toEqual({ text: 'new', base });
});

test('a conflict takes over what was sent; what came after it is put to the person too', async () => {
  const { saver, seen, type } = start([{ kind: 'conflict' }, { kind: 'conflict' }]);
  type('mine');
  saver.flush();
  type('mine and more');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.sent.map(({ text }) => text)).toEqual(['mine', 'mine and more']);
  expect(seen).toMatchObject({ kept: null, text: null, state: 'resting' });
});

test('a draft that was kept is saved when the task is opened again', async () => {
  const { saver, seen } = start();
  saver.resume({ text: 'from before', base });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.sent).toEqual([{ text: 'from before', base }]);
});

test('leaving saves at once, and nothing is asked again afterwards', async () => {
  const { saver, seen, type } = start([{ kind: 'unreached' }]);
  type('new');
  saver.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.sent).toHaveLength(1);
  expect(seen.kept).toEqual({ text: 'new', base });
});

test('notes that came back to what they were are not sent', async () => {
  const { seen, type } = start();
  type('other');
  type('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toMatchObject({ sent: [], kept: null, state: 'resting' });
});

test('notes that are too long are kept and said to be', async () => {
  const { seen, type } = start();
  type('x'.repeat(LONGEST_NOTES + 1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toMatchObject({ sent: [], state: 'too-long' });
  expect(seen.kept?.text).toHaveLength(LONGEST_NOTES + 1);
});
