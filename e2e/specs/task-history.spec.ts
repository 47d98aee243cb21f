import { commentTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Caller } from '../src/hub-test.ts';
import { expect, test } from '../src/hub-test.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { readDownload } from '../src/read-download.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

/** Creates two tasks of the attorney; the paralegal finishes one and comments on the other. */
const createHistory = async (call: Caller, colleague: Caller) => {
  const { tag, tasks, invention } = await createOwnTasks(call, [
    { title: 'Draft the "first" reply, then file', dueAt: longAgo },
    { title: '=Call the inventor' },
  ]);
  const [draft, phone] = tasks;
  if (!draft || !phone) throw new Error('There are no tasks.');
  await colleague(updateTask, { params: { id: draft.id }, body: { status: 'done', dueAt: '2031-03-05' } });
  await colleague(commentTask, { params: { taskId: phone.id }, body: { content: `When, @${marcus}?` } });
  return { draft, phone, tag, invention, address: `/reports/tasks?tags=${encodeURIComponent(tag)}` };
};

test('the history shows who changed what and filters by person, kind and period', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const { draft, address } = await createHistory(await callAs(marcus), await callAs(priya));
  const page = await openAs(marcus);
  const history = createTaskHistoryPage(page);
  await page.goto(address);
  await expect(history.count).toHaveText('4 events');
  await expect(history.events).toHaveText([
    /Priya Raman commented on =Call the inventor.*When, /,
    /Priya Raman changed Draft the "first" reply.*Status.*Open.*Done.*Due date.*5 Mar/,
    /Marcus Oyelaran created =Call the inventor/,
    /Marcus Oyelaran created Draft the "first" reply/,
  ]);
  await history.mentionsMe.click();
  await expect(history.count).toHaveText('1 event');
  await history.mentionsMe.click();
  await history.chooseKind('Changes');
  await expect(history.count).toHaveText('3 events');
  await history.chooseWho('Priya Raman');
  await expect(history.events).toHaveText([/Priya Raman changed Draft the "first" reply/]);
  await page.reload();
  await expect(history.events).toHaveText([/Priya Raman changed Draft the "first" reply/]);

  await history.period('Today');
  await history.events.getByRole('link', { name: draft.title }).click();
  await expect(createTaskViewPage(page).view.getByRole('heading', { name: draft.title })).toBeVisible();
});

test('a custom period starts with the shown days, can be typed, and applies to chart, list and text', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { address } = await createHistory(await callAs(marcus), await callAs(priya));
  const page = await openAs(marcus);
  const history = createTaskHistoryPage(page);
  await page.goto(`${address}&period=custom`);
  await expect(history.count).toHaveText('4 events');
  await expect(history.trend).toContainText('limited to one year');
  await expect(history.trend.getByRole('figure', { name: '1 task done in 366 days' })).toBeVisible();
  await history.chooseWho('Keiko Tanaka');
  await expect(
    page.getByRole('heading', { name: 'These tasks have no events yet', exact: true }),
  ).toBeVisible();

  await page.goto(address);
  const days = (await history.trend.getByText('–').textContent()) ?? '';
  await history.period('Custom');
  await expect(history.count).toHaveText('4 events');
  await expect(history.trend.getByText(days, { exact: true })).toBeVisible();
  await history.day('From').fill('');
  await history.day('From').pressSequentially('1/5/2020');
  await history.day('To').fill('1/31/2020');
  await expect(page).toHaveURL(/from=2020-01-05/);
  await expect(page).toHaveURL(/to=2020-01-31/);
  await expect(history.trend.getByText('5 Jan – 31 Jan', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'These tasks have no events in this period' }),
  ).toBeVisible();
});

test('the history and the list of tasks are exported with formulas as text; new events wait until requested', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const colleague = await callAs(priya);
  const { phone, tag, invention, address } = await createHistory(await callAs(marcus), colleague);
  const page = await openAs(marcus);
  const history = createTaskHistoryPage(page);
  await page.goto(address);
  await expect(history.events).toHaveCount(4);
  const [file] = await Promise.all([page.waitForEvent('download'), history.exportButton.click()]);
  const text = await readDownload(file);
  expect(text).toContain(`'=Call the inventor`);
  expect(text).toContain(priya);
  expect(text).toMatch(/done/i);
  await expect(history.trend.getByRole('figure', { name: '1 task done in 7 days' })).toBeVisible();
  await history.trend.getByRole('button', { name: 'Show as table' }).click();
  await expect(history.trendRows).toHaveCount(8);
  await expect(history.trendRows.nth(1)).toContainText('1');
  await page.reload();
  await expect(history.trendRows).toHaveCount(8);
  await colleague(updateTask, { params: { id: phone.id }, body: { status: 'waiting' } });
  await expect(history.newEvents).toHaveText('Show 1 new event');
  await expect(history.events).toHaveCount(4);
  await history.newEvents.click();
  await expect(history.events.first()).toContainText('Waiting');

  const list = createTaskListPage(page);
  await page.goto(`/tasks?tags=${encodeURIComponent(tag)}&sort=title`);
  await expect(list.rows).toHaveCount(2);
  const [listed] = await Promise.all([page.waitForEvent('download'), list.exportButton.click()]);
  expect(listed.suggestedFilename()).toMatch(/^tasks-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readDownload(listed)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`'=Call the inventor`);
  expect(lines[1]).toContain(invention.title);
  expect(lines[2]).toContain('2031-03-05');
  expect(lines[2]).toContain('"Draft the ""first"" reply, then file"');
});
