import { createBoard } from '@hub/contract/boards/boards.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { inventionTabs } from '@hub/testkit/web/screens.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createInventionSearchPage } from '../src/invention-search.page.ts';
import { createWork } from '../src/new-work.ts';
import { watchComplaints } from '../src/watch-complaints.ts';

test('HTML in titles, references and notes is shown as text', async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const html = `<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>`;
  const title = `${uniqueTitle('Html')} ${html}`;
  const reference = `${uniqueTitle('R')}${html}`;
  const { id: inventionId } = await call(createInvention, {
    body: { title, references: [reference], tags: ['<b>tag</b>'], technology: html },
  });
  const goal = `Goal ${html}`;
  const { id: milestoneId } = await call(createMilestone, { body: { inventionId, title: goal } });
  const step = `Step ${html}`;
  await call(createTask, { body: { inventionId, milestoneId, title: step, notes: html } });

  const page = await openAs('attorney@demo.hub');
  await using watched = await watchComplaints(page);
  const overview = createInventionPage(page);
  await overview.open(inventionId);
  await expect(overview.title).toHaveText(title);
  await expect(overview.milestoneTitle(goal)).toBeVisible();
  await expect(overview.taskTitle(step)).toBeVisible();
  await expect(page.getByRole('main').getByText(reference).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pin to navigation' }).click();
  await expect(page.getByRole('list', { name: 'Pinned' })).toContainText(title);
  await overview.taskDone(step).click();
  await expect(overview.taskDone(step)).toBeChecked();
  await overview.chooseOfMilestone(goal, 'Finish');
  await expect(page.getByText(`“${goal}” is finished.`)).toBeVisible();

  const search = createInventionSearchPage(page);
  await search.box.fill(reference.slice(0, 12));
  await expect(search.options.first()).toContainText(title);
  await page.goto(`/inventions?q=${encodeURIComponent(title.slice(0, 13))}`);
  await expect(page.getByRole('table', { name: 'Inventions' })).toContainText(title);
  await page.goto(`/${encodeURIComponent(html)}`);
  await expect(page.getByText(`There is nothing at`)).toBeVisible();

  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  expect(watched.complaints).toEqual([]);
});

test('no page of an entity violates the content policy, logs errors or contacts another host', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const page = await openAs('attorney@demo.hub');
  await using watched = await watchComplaints(page);
  const call = await callAs('attorney@demo.hub');
  const { tasks } = await createWork(call, ['Draft the claims']);
  const board = await call(createBoard, { body: { title: uniqueTitle('Desk'), filters: ['my-tasks'] } });
  const own = [...tasks.map(({ id }) => `/tasks/${id}`), `/boards/${board.id}`];
  await page.goto('/inventions');
  await page.getByRole('table', { name: 'Inventions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/inventions\/[0-9a-f-]{36}$/);
  const invention = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  for (const path of [...own, ...inventionTabs.map(({ end }) => invention + end)])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    });
  expect(watched.complaints).toEqual([]);
  expect([...watched.hosts]).toEqual([new URL(baseURL ?? '').host]);
});

test('the page has headers that isolate it from other sites', async ({ request }) => {
  const headers = (await request.get('/inventions', { headers: { accept: 'text/html' } })).headers();
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const site = `http://127.0.0.1:${process.env.HUB_E2E_FRAME_PORT}`;
  expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${site}(;|$)`));
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});
