import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { readActionApart } from './read-action-apart.ts';

const page = (text: string) => [{ page: 1, text }];
const letter = page('Claims 1-5 are rejected under 35 U.S.C. 103 as being unpatentable over Foo.');

test('reads a letter', async () => {
  expect(await readActionApart(letter)).toMatchObject({
    grounds: [{ ground: '103', claims: [1, 2, 3, 4, 5] }],
  });
});

test('the server responds while a long text is read', async () => {
  const before = performance.eventLoopUtilization();
  const startedAt = performance.now();
  expect(await readActionApart(page('e\n'.repeat(200_000)))).toMatchObject({ grounds: [] });
  const { active } = performance.eventLoopUtilization(before);
  expect(active).toBeLessThan((performance.now() - startedAt) / 3);
});

test('a text that is longer than any letter is not read', async () => {
  expect(await readActionApart(page('a '.repeat(3_000_000)))).toBeNull();
});
