import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotesSaver, maxNoteLength, type NoteDraft, type SaveResult } from './notes-saver.ts';

const base = { notes: 'old', updatedAt: 'v1' };

/** Creates a saver with scripted responses, and records everything it stores, sends and shows. */
const start = (responses: SaveResult[] = []) => {
  const seen = {
    stored: null as NoteDraft | null,
    sent: [] as NoteDraft[],
    state: '',
    text: null as string | null,
  };
  const saver = createNotesSaver({
    latest: () => base,
    send: async (draft) => {
      seen.sent.push(draft);
      return responses.shift() ?? { kind: 'saved', updatedAt: `v${seen.sent.length + 1}` };
    },
    store: (draft) => {
      seen.stored = draft;
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

test('saves notes one second after the last edit and then removes the draft', async () => {
  const { seen, type } = start();
  type('n');
  await vi.advanceTimersByTimeAsync(900);
  type('new');
  await vi.advanceTimersByTimeAsync(900);
  expect(seen.sent).toEqual([]);
  expect(seen.stored).toEqual({ text: 'new', base });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.sent).toEqual([{ text: 'new', base }]);
  expect(seen).toMatchObject({ stored: null, text: null, state: 'saved' });
});

test('bases text typed during a save on the saved version', async () => {
  const { saver, seen, type } = start();
  type('one');
  saver.flush();
  type('two');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.sent).toEqual([
    { text: 'one', base },
    { text: 'two', base: { notes: 'one', updatedAt: 'v2' } },
  ]);
  expect(seen.stored).toBeNull();
});

test('keeps notes that did not reach the server and sends them again', async () => {
  const { seen, type } = start([{ kind: 'unreached' }]);
  type('new');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toMatchObject({ state: 'local', stored: { text: 'new', base }, text: 'new' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.sent).toHaveLength(2);
  expect(seen).toMatchObject({ state: 'saved', stored: null });
});

test('keeps notes that the server refused and does not retry', async () => {
  const { seen, type } = start([{ kind: 'refused' }]);
  type('new');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.sent).toHaveLength(1);
  expect(seen.stored).toEqual({ text: 'new', base });
});

test('drops sent text after a conflict and sends later text, which conflicts too', async () => {
  const { saver, seen, type } = start([{ kind: 'conflict' }, { kind: 'conflict' }]);
  type('mine');
  saver.flush();
  type('mine and more');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.sent.map(({ text }) => text)).toEqual(['mine', 'mine and more']);
  expect(seen).toMatchObject({ stored: null, text: null, state: 'idle' });
});

test('saves a stored draft when the task is opened again', async () => {
  const { saver, seen } = start();
  saver.resume({ text: 'from before', base });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.sent).toEqual([{ text: 'from before', base }]);
});

test('saves immediately on leaving and does not retry afterwards', async () => {
  const { saver, seen, type } = start([{ kind: 'unreached' }]);
  type('new');
  saver.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.sent).toHaveLength(1);
  expect(seen.stored).toEqual({ text: 'new', base });
});

test('does not send notes that were changed back to the saved text', async () => {
  const { seen, type } = start();
  type('other');
  type('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toMatchObject({ sent: [], stored: null, state: 'idle' });
});

test('keeps notes that are too long and reports the state', async () => {
  const { seen, type } = start();
  type('x'.repeat(maxNoteLength + 1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toMatchObject({ sent: [], state: 'too-long' });
  expect(seen.stored?.text).toHaveLength(maxNoteLength + 1);
});

test('tells when unsaved text was sent, whether or not that succeeded', async () => {
  const { saver, seen, type } = start([{ kind: 'unreached' }]);
  type('new');
  await saver.flush();
  expect(seen).toMatchObject({ stored: { text: 'new' }, state: 'local' });
  await saver.flush();
  expect(seen).toMatchObject({ stored: null, state: 'saved' });
});
