import { getBoard, listBoards } from '@hub/contract/boards/boards.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, startDemoHub } from '../../api/test/support/demo-hub.ts';
import type { TestHub } from '../../api/test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startDemoHub();
}, 60_000);
afterAll(() => hub.stop());

test.each([
  ['admin@demo.hub', ['Docketing desk']],
  ['attorney@demo.hub', ['Drafts and reviews', 'This week']],
  ['paralegal@demo.hub', ['My desk', 'This week']],
  ['inhouse@demo.hub', ['Decisions']],
])('shows %s only demo boards that have columns with tasks', async (email, titles) => {
  const client = await signInAs(hub, email);
  const { collection } = (await client.call(listBoards, { query: {} })).body;
  expect(collection.map(({ title }) => title).sort()).toEqual(titles);
  for (const { id } of collection) {
    const { columns, title } = (await client.call(getBoard, { params: { id } })).body;
    expect(columns.length).toBeGreaterThan(1);
    const totals = await Promise.all(
      columns.map(async ({ filter }) => {
        if (!filter) throw new Error(`${title} has a column without a filter`);
        const { body } = await client.call(runTaskFilter, { body: { ...filter.data, size: 1 } });
        expect(body.unknown, filter.title).toEqual([]);
        return body.total;
      }),
    );
    expect(totals.filter((total) => total > 0).length, title).toBeGreaterThan(1);
  }
});
