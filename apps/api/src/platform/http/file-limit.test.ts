import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createFileLimit } from './file-limit.ts';

const neverEnding = () => ({ name: 'endless.csv', content: new Readable({ read: () => {} }) });

test('cuts off what is not taken in time, and then lets the next one in', async () => {
  const limit = createFileLimit({ mostAtOnce: 1, mostMs: 20 });
  const { content } = await limit.admit(async () => neverEnding());
  await expect(limit.admit(async () => neverEnding())).rejects.toMatchObject({ code: 'request.too_many' });
  await expect(content.toArray()).rejects.toThrow('endless.csv was not taken within 20 ms');
  await expect(limit.admit(async () => neverEnding())).resolves.toMatchObject({ name: 'endless.csv' });
});

test('a file that cannot be made takes no place', async () => {
  const limit = createFileLimit({ mostAtOnce: 1, mostMs: 60_000 });
  const fail = () => Promise.reject(new Error('no such file'));
  await expect(limit.admit(fail)).rejects.toThrow('no such file');
  const { content } = await limit.admit(async () => neverEnding());
  content.destroy();
  await expect.poll(() => limit.admit(async () => neverEnding())).toMatchObject({ name: 'endless.csv' });
});
