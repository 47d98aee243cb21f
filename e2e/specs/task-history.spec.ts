import { commentTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import type { Caller } from '../src/hub-test.ts';
import { expect, test } from '../src/hub-test.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { readDownload } from '../src/read-download.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

/** Two tasks of the attorney; the paralegal finishes one and asks about the other. */
const createHistory = async (call: Caller, colleague: Caller) => {
  const { tag, tasks } = await createOwnTasks(call, [
    { title: 'Draft the reply', dueAt: longAgo },
    { title: '=Call the inventor' },
  ]);
  const [draft, phone] = tasks;
  if (!draft || !phone) throw new Error('There are no tasks.');
  await colleague(updateTask, { params: { id: draft.id }, body: { status: 'done', dueAt: '2031-03-05' } });
  await colleague(commentTask, { params: { taskId: phone.id }, body: { content: `When, @${marcus}?` } });
  return { draft, phone, address: `/reports/tasks?tags=${encodeURIComponent(tag)}` };
};

test('the history says who changed what, and is asked by person, kind and period', async ({
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
    /Priya Raman changed Draft the reply.*Status.*Open.*Done.*Due date.*5 Mar/,
    /Marcus Oyelaran created =Call the inventor/,
    /Marcus Oyelaran created Draft the reply/,
  ]);
  await history.mentionsMe.click();
  await expect(history.count).toHaveText('1 event');
  await history.mentionsMe.click();
  await history.chooseKind('Changes');
  await expect(history.count).toHaveText('3 events');
  await history.chooseWho('Priya Raman');
  await expect(history.events).toHaveText([/Priya Raman changed Draft the reply/]);
  await page.reload();
  await expect(history.events).toHaveText([/Priya Raman changed Draft the reply/]);

  await history.period('Today');
  await history.events.getByRole('link', { name: draft.title }).click();
  await expect(createTaskViewPage(page).view.getByRole('heading', { name: draft.title })).toBeVisible();
});

test('the days of one’s own begin as those shown, are typed, and chart, list and words speak of the same time', async ({
  openAs,
  callAs,
}) => {
  const { address } = await createHistory(await callAs(marcus), await callAs(priya));
  const page = await openAs(marcus);
  const history = createTaskHistoryPage(page);
  await page.goto(`${address}&period=custom`);
  await expect(history.count).toHaveText('4 events');
  await expect(history.trend).toContainText('the last year of the list');
  await expect(history.trend.getByRole('figure', { name: '1 task done in 366 days' })).toBeVisible();
  await history.chooseWho('Keiko Tanaka');
  await expect(
    page.getByRole('heading', { name: 'Nothing has happened to these tasks', exact: true }),
  ).toBeVisible();

  await page.goto(address);
  const days = (await history.trend.getByText('–').textContent()) ?? '';
  await history.period('Custom');
  await expect(history.count).toHaveText('4 events');
  await expect(history.trend.getByText(days, { exact: true })).toBeVisible();
  await history.day('From').fill('');
  await history.day('From').pressSequentially('01052020');
  await history.day('To').pressSequentially('01312020');
  await expect(page).toHaveURL(/from=2020-01-05&to=2020-01-31/);
  await expect(history.trend.getByText('5 Jan – 31 Jan', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Nothing happened to these tasks in that time' }),
  ).toBeVisible();
});

test('what happens meanwhile is told and moves nothing until it is asked for', async ({ openAs, callAs }) => {
  const colleague = await callAs(priya);
  const { phone, address } = await createHistory(await callAs(marcus), colleague);
  const page = await openAs(marcus);
  const history = createTaskHistoryPage(page);
  await page.goto(address);
  await expect(history.events).toHaveCount(4);
  await colleague(updateTask, { params: { id: phone.id }, body: { status: 'waiting' } });
  await expect(history.newEvents).toHaveText('1 new');
  await expect(history.events).toHaveCount(4);
  await history.newEvents.click();
  await expect(history.events.first()).toContainText('Waiting');
});

test('the history is saved as CSV with formulas as text, and its counts are drawn and tabled', async ({
  openAs,
  callAs,
}) => {
  const { address } = await createHistory(await callAs(marcus), await callAs(priya));
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
  await history.trend.getByRole('button', { name: 'As a table' }).click();
  await expect(history.trendRows).toHaveCount(8);
  await expect(history.trendRows.nth(1)).toContainText('1');
  await page.reload();
  await expect(history.trendRows).toHaveCount(8);
});
