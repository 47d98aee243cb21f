import type { SyncToken } from '@hub/contract/documents-repository/documents-repository.schema.ts';
import { expect, test } from 'vitest';
import { followSync } from './follow-sync.ts';

const follow = async (...tokens: SyncToken[]) => {
  const tries: number[] = [];
  const waits: number[] = [];
  const outcome = await followSync({
    read: async () => tokens[Math.min(tries.length, tokens.length) - 1] as SyncToken,
    wait: async (ms) => void waits.push(ms),
    onTry: (number) => tries.push(number),
  });
  return { outcome, tries, waits };
};

const running = { fullfiled: false, status: 'running', root: null } as const;

test('a sync is followed once a second until it succeeded', async () => {
  const done = { fullfiled: true, status: 'succeeded', root: 'ACME-1' } as const;
  const { outcome, tries, waits } = await follow(running, running, done);
  expect(outcome).toEqual({ kind: 'succeeded', root: 'ACME-1' });
  expect(tries).toEqual([1, 2, 3]);
  expect(waits).toEqual([1000, 1000, 1000]);
});

test('a sync that fails ends at once', async () => {
  const { outcome, tries } = await follow({ fullfiled: true, status: 'failed', root: null });
  expect(outcome).toEqual({ kind: 'failed', isLate: false });
  expect(tries).toEqual([1]);
});

test('a sync that has not ended after ten tries has failed', async () => {
  const { outcome, tries } = await follow(running);
  expect(outcome).toEqual({ kind: 'failed', isLate: true });
  expect(tries).toHaveLength(10);
});
