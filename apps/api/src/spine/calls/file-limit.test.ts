import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createFileLimit } from './file-limit.ts';

const neverEnding = () => ({ name: 'endless.csv', content: new Readable({ read: () => {} }) });

test('aborts a file that is not read in time, then allows the next one', async () => {
  const limit = createFileLimit({ maxAtOnce: 1, maxMs: 20 });
  const { content } = await limit.run(async () => neverEnding());
  await expect(limit.run(async () => neverEnding())).rejects.toMatchObject({ code: 'request.too_many' });
  await expect(content.toArray()).rejects.toThrow('endless.csv was not read within 20 ms');
  await expect(limit.run(async () => neverEnding())).resolves.toMatchObject({ name: 'endless.csv' });
});

test('a file that could not be created does not count toward the limit', async () => {
  const limit = createFileLimit({ maxAtOnce: 1, maxMs: 60_000 });
  const fail = () => Promise.reject(new Error('no such file'));
  await expect(limit.run(fail)).rejects.toThrow('no such file');
  const { content } = await limit.run(async () => neverEnding());
  content.destroy();
  await expect.poll(() => limit.run(async () => neverEnding())).toMatchObject({ name: 'endless.csv' });
});
