import { inventionIdSchema } from '@hub/contract/fields.ts';
import { maxFileBytes, type StoredFile } from '@hub/contract/files/file.schema.ts';
import { expect, test } from 'vitest';
import { isUnfinished } from './upload.ts';
import { createUploadQueue, maxSending, type UploadOutcome } from './upload-queue.ts';

const inventionId = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');
const filesOf = (...names: string[]) => names.map((name) => new File(['content'], name));
const saved: UploadOutcome = { kind: 'saved', file: { id: 'f1' } as StoredFile };
const sameName: UploadOutcome = {
  kind: 'exists',
  same: 'name',
  existing: { id: 'f0', name: 'Claims.txt', uploadToken: 'kept' },
};

/** A queue whose requests end when the test says so. */
const startQueue = () => {
  interface Sent {
    name: string;
    ifExists: string | undefined;
    uploadToken: string | undefined;
    signal: AbortSignal;
    end: (outcome: UploadOutcome) => void;
  }
  const sent: Sent[] = [];
  const queue = createUploadQueue({
    send: ({ file, ifExists, uploadToken, signal }) =>
      new Promise((end) => sent.push({ name: file.name, ifExists, uploadToken, signal, end })),
    onSaved: () => undefined,
    now: () => 0,
  });
  const end = async (index: number, outcome: UploadOutcome): Promise<void> => {
    sent[index]?.end(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  const states = () => queue.uploads.get().map(({ state }) => state);
  const idOf = (index: number): string => queue.uploads.get()[index]?.id ?? '';
  return { queue, sent, end, states, idOf };
};

test('sends three files at once, the others in their order', async () => {
  const { queue, sent, end } = startQueue();
  queue.add(filesOf('1', '2', '3', '4', '5'), inventionId);
  expect(sent).toHaveLength(maxSending);
  await end(1, saved);
  expect(sent.map(({ name }) => name)).toEqual(['1', '2', '3', '4']);
});

test('sends a failed file again, and one that was canceled', async () => {
  const { queue, sent, end, states, idOf } = startQueue();
  queue.add(filesOf('1', '2'), inventionId);
  await end(0, { kind: 'failed', error: 'The hub could not be reached.' });
  queue.cancel(idOf(1));
  expect(states()).toEqual(['failed', 'cancelled']);
  expect(sent[1]?.signal.aborted).toBe(true);
  queue.retry(idOf(0));
  queue.retry(idOf(1));
  expect(sent.map(({ name }) => name)).toEqual(['1', '2', '1', '2']);
  await end(1, saved);
  expect(states()).toEqual(['sending', 'sending']);
});

test('a question waits without holding up other files', async () => {
  const { queue, sent, end, states, idOf } = startQueue();
  queue.add(filesOf('1', '2', '3', '4'), inventionId);
  await end(0, sameName);
  expect(states()).toEqual(['asking', 'sending', 'sending', 'sending']);
  await end(1, saved);
  queue.decide(idOf(0), 'version', false);
  expect(sent.at(-1)).toMatchObject({ name: '1', ifExists: 'version', uploadToken: 'kept' });
});

test('one decision serves the rest of the files that were added together', async () => {
  const { queue, sent, end, states, idOf } = startQueue();
  queue.add(filesOf('1', '2', '3'), inventionId);
  await end(0, sameName);
  await end(1, sameName);
  queue.decide(idOf(0), 'separate', true);
  await end(2, sameName);
  expect(sent.slice(3).map(({ name, ifExists }) => [name, ifExists])).toEqual([
    ['1', 'separate'],
    ['2', 'separate'],
    ['3', 'separate'],
  ]);
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  queue.add(filesOf('4'), inventionId);
  for (const index of [3, 4, 5]) await end(index, saved);
  await end(6, sameName);
  expect(states().at(-1)).toBe('asking');
});

test('a content that is already there needs no decision', async () => {
  const { queue, end, states } = startQueue();
  queue.add(filesOf('1'), inventionId);
  await end(0, { ...sameName, same: 'content' });
  expect(states()).toEqual(['present']);
  expect(queue.uploads.get().some(isUnfinished)).toBe(false);
});

test('a file over the limit is never sent', () => {
  const { queue, sent, states, idOf } = startQueue();
  const large = Object.defineProperty(new File([''], 'large'), 'size', { value: maxFileBytes + 1 });
  queue.add([large], inventionId);
  queue.retry(idOf(0));
  expect(states()).toEqual(['failed']);
  expect(sent).toEqual([]);
});

test('new files replace those of a queue that has ended', async () => {
  const { queue, end } = startQueue();
  queue.add(filesOf('1'), inventionId);
  await end(0, saved);
  queue.add(filesOf('2'), inventionId);
  expect(queue.uploads.get().map(({ name }) => name)).toEqual(['2']);
});

test('an upload of a comment or note stays until that forgets it', async () => {
  const { queue, sent, end, states, idOf } = startQueue();
  queue.add(filesOf('1'), inventionId, 'note 1');
  queue.add(filesOf('2'), inventionId);
  await end(0, saved);
  queue.cancelAll();
  expect(states()).toEqual(['done', 'cancelled']);
  queue.clearEnded();
  expect(states()).toEqual(['done']);
  queue.add(filesOf('3'), inventionId, 'note 1');
  queue.forget(idOf(1));
  queue.forget(idOf(0));
  expect(sent[2]?.signal.aborted).toBe(true);
  expect(states()).toEqual([]);
});

test('uploads of one note are shown at another', () => {
  const { queue } = startQueue();
  queue.add(filesOf('1'), inventionId, 'new note');
  queue.add(filesOf('2'), inventionId);
  queue.move('new note', 'note n1');
  expect(queue.uploads.get().map(({ place }) => place)).toEqual(['note n1', null]);
});
