import { getInventionAccess, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { assignTasks } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test('R19: writes that deadlock are retried until all succeed, without a 500 response', {
  retry: 0,
}, async () => {
  const person = await buildPerson(hub.db);
  const client = await hub.signIn(person);
  const { id } = await buildInvention(hub.db);
  const tasks = await Promise.all(
    Array.from({ length: 4 }, () => buildTask(hub.db, { invention_id: id, assignees: [person] })),
  );
  const statuses: number[] = [];
  const assign = async (taskId: string): Promise<void> => {
    for (let n = 0; n < 6; n++) {
      const assignees = n % 2 === 0 ? [] : [person.email];
      statuses.push((await client.call(assignTasks, { body: { taskIds: [taskId], assignees } })).status);
    }
  };
  const restrict = async (): Promise<void> => {
    for (let n = 0; n < 8; n++) {
      const grants = [{ value: person.email, right: 'write' as const }];
      const body = { restricted: n % 2 === 0, grants };
      statuses.push((await client.call(setInventionAccess, { params: { id }, body })).status);
    }
  };
  await Promise.all([...tasks.map((task) => assign(task.id)), restrict()]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await client.call(getInventionAccess, { params: { id } })).body.restricted).toBe(false);
});
