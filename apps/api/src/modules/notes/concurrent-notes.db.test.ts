import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createInventionNote, updateInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

test('R4: one of ten writers of a note with the same base version wins each round', {
  retry: 0,
}, async () => {
  const inventionId = inventionIdSchema.parse((await buildInvention(hub.db)).id);
  const created = await client.call(createInventionNote, { body: { inventionId, content: 'First' } });
  const params = { id: created.body.id };
  let { updatedAt } = created.body;
  for (const round of upTo(30)) {
    const responses = await Promise.all(
      upTo(10).map((writer) =>
        client.call(updateInventionNote, {
          params,
          query: { updatedAt },
          body: { content: `${round} by ${writer}` },
        }),
      ),
    );
    const [won, ...others] = responses.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    if (!won) throw new Error('No writer succeeded');
    const lost = responses.filter((response) => response !== won);
    expect(lost.map(({ problem }) => [problem.code, problem.current])).toEqual(
      Array(9).fill(['entity.stale', won.body]),
    );
    expect(won.body.updatedAt > updatedAt).toBe(true);
    updatedAt = won.body.updatedAt;
  }
});
