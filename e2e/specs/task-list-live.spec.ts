import { createTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test } from '../src/hub-test.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { createTaskListPage } from '../src/task-list.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const [first, second, third] = ['Annotate the drawings', 'Bring the forms', 'Check the claims'] as const;
const three = [first, second, third];

test('a colleague’s change appears in its row without moving rows under the pointer', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(priya);
  const { address, tasks, invention, tag } = await createOwnTasks(
    await callAs(marcus),
    three.map((title) => ({ title })),
  );
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=title&status=open`);
  await expect(list.titles).toHaveText(three);
  await list.row(second).hover();
  const [one, two] = tasks;
  if (!one || !two) throw new Error('There are no tasks.');
  await call(updateTask, { params: { id: two.id }, body: { dueAt: '2031-03-05' } });
  await expect(list.cell(second, 'dueAt')).toContainText('5 Mar');

  await call(updateTask, { params: { id: one.id }, body: { status: 'done' } });
  await expect(list.cell(first, 'status')).toHaveText('Done');
  await call(createTask, {
    body: { inventionId: invention.id, title: 'A new first one', tags: [tag] },
  });
  await expect(list.changes).toHaveText('2 changes');
  await expect(list.titles).toHaveText(three);
  await list.changes.click();
  await expect(list.titles).toHaveText(['A new first one', second, third]);
});
