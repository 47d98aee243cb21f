import { commentTask } from '@hub/contract/workflow/tasks.calls.ts';
import { expect, test } from '../src/hub-test.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const marcus = 'attorney@demo.hub';
/** That of the demo's people; the browser is elsewhere. */
const profileZone = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' });

test('a comment has one time on each screen, that of the profile’s zone, wherever the browser is', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { tag, tasks } = await createOwnTasks(call, [{ title: 'Call the inventor' }]);
  const taskId = tasks[0]?.id ?? '';
  const { createdAt } = await call(commentTask, { params: { taskId }, body: { content: 'When?' } });
  const time = profileZone.format(new Date(createdAt));
  const page = await openAs(marcus, { traits: { timezoneId: 'Asia/Kathmandu' } });
  const task = createTaskViewPage(page);
  await task.open(taskId);
  const moment = task.comments.getByRole('time');
  await expect(moment).toHaveText(new RegExp(`^\\d+ \\w+, ${time}$`));
  await expect(moment).toHaveAttribute('title', /GMT-[45]$/);

  await page.goto(`/reports/tasks?tags=${encodeURIComponent(tag)}&kind=comments`);
  await expect(createTaskHistoryPage(page).events.getByRole('time')).toContainText(time);
});
