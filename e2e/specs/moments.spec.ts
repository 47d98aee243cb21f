import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { commentTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionListPage } from '../src/invention-list.page.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const marcus = 'attorney@demo.hub';
/** Format in the time zone of the demo people; the browser is in another one. */
const profileZone = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' });

test('every screen shows the time of a comment in the profile’s time zone, whatever the browser’s is', async ({
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

test('lists, sessions and the health report show times in the profile’s time zone', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { id, title, createdAt } = await call(createInvention, {
    body: { title: uniqueTitle('Swivel joint') },
  });
  const time = profileZone.format(new Date(createdAt));
  const page = await openAs(marcus, { traits: { timezoneId: 'Asia/Kathmandu' } });
  await page.goto(`/inventions?q=${encodeURIComponent(title)}`);
  const row = createInventionListPage(page).rows.filter({ hasText: title });
  await expect(row.getByRole('time').last()).toHaveText(/^now$|^\d+ min ago$/);
  await expect(row.getByRole('time').last()).toHaveAttribute(
    'title',
    new RegExp(`, ${time}:\\d\\d GMT-[45]$`),
  );

  const profile = createProfilePage(page);
  await profile.openSignIn();
  const own = profile.sessions.filter({ hasText: 'This device' });
  for (const moment of await own.getByRole('time').all())
    await expect(moment).toHaveAttribute('title', / GMT-[45]$/);

  await page.goto('/reports/health');
  const asked = page.getByText('Checked at').getByRole('time');
  await expect(asked).toHaveAttribute('title', / GMT-[45]$/);
  const instant = new Date((await asked.getAttribute('datetime')) ?? '');
  await expect(asked).toHaveText(new RegExp(`^${profileZone.format(instant)}:\\d\\d$`));

  const admin = await openAs('admin@demo.hub', { traits: { timezoneId: 'Asia/Kathmandu' } });
  await admin.goto(`/reports/audit?invention=${id}`);
  const entry = admin.getByRole('table', { name: 'Audit log' }).getByRole('time').first();
  await expect(entry).toHaveText(new RegExp(`^\\d+ \\w+ \\d{4}, ${time}:\\d\\d$`));
  await expect(entry).toHaveAttribute('title', / GMT-[45]$/);
});

test('a day of the audit log is in the profile’s time zone and requested once', async ({ openAs }) => {
  const page = await openAs('admin@demo.hub', { traits: { timezoneId: 'Asia/Kathmandu' } });
  await page.route('**/api/auth/users/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), timeZone: 'Asia/Tokyo' } });
  });
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/audit') asked.push(searchParams);
  });
  await page.goto('/reports/audit?from=2026-01-05&to=2026-01-05');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  expect(asked.map((search) => [search.get('from'), search.get('to')])).toEqual([
    ['2026-01-04T15:00:00Z', '2026-01-05T15:00:00Z'],
  ]);
});
