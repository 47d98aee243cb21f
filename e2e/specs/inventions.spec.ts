import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionListPage } from '../src/invention-list.page.ts';
import { createShellPage } from '../src/shell.page.ts';
import { whenSettled } from '../src/watch-page.ts';

const maxRows = 150;

test('filter and order are part of the URL and survive a reload and Back', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  await page.goto('/inventions');
  await expect(list.count).toContainText(/1,4\d\d inventions|1,5\d\d inventions/);
  await list.text.fill('semiconductor');
  await expect(page).toHaveURL(/q=semiconductor/);
  await list.columnHead('Title').getByRole('button').click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(list.columnHead('Title')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.count).not.toContainText('1,');
  const count = await list.count.textContent();

  await page.reload();
  await expect(list.text).toHaveValue('semiconductor');
  await expect(list.count).toHaveText(count ?? '');
  const first = await list.titles.first().textContent();
  await list.titles.first().click();
  await expect(createShellPage(page).title).toHaveText(first ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/q=semiconductor.*sort=title|sort=title.*q=semiconductor/);
  await expect(list.titles.first()).toHaveText(first ?? '');
  await expect(list.text).toHaveValue('semiconductor');

  await list.text.fill('qqxxzz nothing is called that');
  await expect(page.getByRole('heading', { name: 'No matching inventions' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(list.count).toContainText('1,');
  await expect(list.text).toHaveValue('');
});

test('scrolling renders only a few rows, none of them blank', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  await page.goto('/inventions?sort=title');
  await expect(list.titles.first()).toBeVisible();
  const total = async () =>
    Number(await page.getByRole('table', { name: 'Inventions' }).getAttribute('aria-rowcount'));
  expect(await total()).toBeGreaterThan(1_400);
  for (const y of [6_000, 20_000, 26_000, 200_000]) {
    await page.getByRole('main').evaluate((main, top) => main.scrollTo({ top }), y);
    await expect(page.getByRole('cell', { name: 'Loading', exact: true })).toHaveCount(0);
    expect(await list.rows.count()).toBeLessThanOrEqual(maxRows);
  }
  // Other tests add inventions meanwhile.
  const isAtEnd = async () =>
    Number(await list.rows.last().getAttribute('aria-rowindex')) === (await total());
  await expect.poll(isAtEnd).toBe(true);
  await expect(list.titles.last()).toBeVisible();
});

test('a list that became shorter while loading has no row that loads forever', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  const isFirstPage = (url: URL) =>
    url.pathname === '/api/inventions' && url.searchParams.get('skip') === '0';
  let total = 0;
  await page.route(isFirstPage, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    total = answer.total;
    await route.fulfill({ response, json: { ...answer, total: total + 1 } });
  });
  await page.goto('/inventions?q=semiconductor&sort=title');
  await expect(list.titles.first()).toBeVisible();
  expect(total).toBeGreaterThan(25);
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: 200_000 }));
  await expect(list.rows.last()).toHaveAttribute('aria-rowindex', String(total + 1));
  await expect(list.count).toContainText(`${total} inventions`);
  await expect(page.getByRole('cell', { name: 'Loading', exact: true })).toHaveCount(0);
});

test('a list that fails to load keeps its filters and offers a retry', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  const isList = (url: URL) => url.pathname === '/api/inventions';
  await page.route(isList, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/inventions?q=semiconductor');
  await expect(page.getByRole('heading', { name: 'The inventions could not be loaded' })).toBeVisible();
  await expect(list.text).toHaveValue('semiconductor');
  await page.unroute(isList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.titles.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The inventions could not be loaded' })).toBeHidden();
});

test('rows are selected and opened by keyboard', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  await page.goto('/inventions?q=semiconductor&sort=title');
  await expect(list.titles.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(list.titles.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(list.titles.nth(1)).toBeFocused();
  const title = await list.titles.nth(1).textContent();
  await page.keyboard.press('Enter');
  await expect(createShellPage(page).title).toHaveText(title ?? '');
});

test('a duplicate reference is refused with the other invention’s name and can be used anyway', async ({
  openAs,
  callAs,
}) => {
  const reference = uniqueTitle('REF').replace(' ', '-');
  const call = await callAs('paralegal@demo.hub');
  const older = await call(createInvention, {
    body: { title: uniqueTitle('Older valve'), references: [reference] },
  });
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  await page.goto('/inventions');
  const title = uniqueTitle('Newer valve');
  await list.newInvention.click();
  await expect(list.dialogTitle).toBeFocused();
  await list.dialogTitle.fill(title);
  await list.dialogReferences.fill(reference.toLowerCase());
  await list.dialogReferences.press('Enter');
  await list.dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const refusal = list.dialog.getByRole('alert');
  await expect(refusal).toContainText(reference.toLowerCase());
  await expect(refusal.getByRole('link', { name: older.title })).toHaveAttribute(
    'href',
    `/inventions/${older.id}`,
  );
  await expect(list.dialogTitle).toHaveValue(title);
  await list.dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expect(createShellPage(page).title).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(reference.toLowerCase());
});

test('an edited invention is updated everywhere', async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const { id } = await call(createInvention, { body: { title: uniqueTitle('Draft title') } });
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  await page.goto(`/inventions/${id}`);
  await page.getByRole('button', { name: 'Edit invention' }).click();
  const title = uniqueTitle('Final title');
  await list.dialogTitle.fill(title);
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit invention' })).toBeFocused();
  await expect(createShellPage(page).title).toHaveText(title);
  await page.reload();
  await expect(createShellPage(page).title).toHaveText(title);
});

test('my inventions lists recently opened inventions by visit, and forgets those that are removed', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const first = await call(createInvention, { body: { title: uniqueTitle('Seen first') } });
  const second = await call(createInvention, { body: { title: uniqueTitle('Seen second') } });
  const page = await openAs('attorney@demo.hub');
  const list = createInventionListPage(page);
  await page.goto('/inventions/my');
  await expect(page.getByRole('heading', { name: 'No recent inventions' })).toBeVisible();
  for (const { id, title } of [first, second]) {
    await page.goto(`/inventions/${id}`);
    await expect(createShellPage(page).title).toHaveText(title);
  }
  await page.goto('/inventions/my');
  await expect(list.titles).toHaveText([second.title, first.title]);
  await list.titles.nth(1).click();
  await expect(createShellPage(page).title).toHaveText(first.title);
  await page.goBack();
  await expect(list.titles).toHaveText([first.title, second.title]);
  await list.columnHead('Title').getByRole('button').click();
  await list.columnHead('Title').getByRole('button').click();
  await expect(list.titles).toHaveText([second.title, first.title]);
  await list.columnHead('Title').getByRole('button').click();
  await expect(list.titles).toHaveText([first.title, second.title]);
  await page.getByRole('button', { name: `Remove “${first.title}” from my inventions` }).click();
  await expect(list.titles).toHaveText([second.title]);
  await page.reload();
  await expect(list.titles).toHaveText([second.title]);
  await page.getByRole('button', { name: `Remove “${second.title}” from my inventions` }).click();
  await expect(page.getByRole('heading', { name: 'No recent inventions' })).toBeVisible();
});

test('an unknown path under an invention is a page that does not exist', async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const { id } = await call(createInvention, { body: { title: uniqueTitle('Known') } });
  const page = await openAs('attorney@demo.hub');
  await page.goto(`/inventions/${id}/nope`);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('the URL of a missing invention shows not found', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  for (const id of ['00000000-0000-7000-8000-000000000000', 'no-id']) {
    await page.goto(`/inventions/${id}`);
    await expect(page.getByRole('heading', { name: 'Invention not found' })).toBeVisible();
  }
});

test('an entity size is set at creation, shown among the facts and changed', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  await page.goto('/inventions');
  await page.getByRole('button', { name: 'New invention' }).click();
  const form = page.getByRole('dialog', { name: 'New invention' });
  await form.getByLabel('Title').fill(uniqueTitle('Folding valve'));
  const size = (dialog: typeof form) => dialog.getByRole('combobox', { name: 'Entity size' });
  await expect(size(form)).toHaveValue('Large');
  await size(form).click();
  await page.getByRole('option', { name: 'Small' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  const facts = page.getByRole('complementary', { name: 'Invention details' });
  await expect(facts).toContainText('Entity sizeSmall');
  await page.getByRole('button', { name: 'Edit invention' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit invention' });
  await expect(size(edit)).toHaveValue('Small');
  await size(edit).click();
  await page.getByRole('option', { name: 'Micro' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(facts).toContainText('Entity sizeMicro');
  await page.reload();
  await expect(facts).toContainText('Entity sizeMicro');
});

test('the ring beside an invention says how many of its tasks are done, from one request for the list', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const title = uniqueTitle('Progress');
  const { id: inventionId } = await call(createInvention, { body: { title } });
  const bare = uniqueTitle('Progress');
  await call(createInvention, { body: { title: bare } });
  const draft = await call(createTask, { body: { inventionId, title: 'Draft' } });
  for (const name of ['Review', 'File']) await call(createTask, { body: { inventionId, title: name } });
  const done = await call(createTask, { body: { inventionId, title: 'Sign', status: 'done' } });
  expect(done.status).toBe('done');
  const page = await openAs('attorney@demo.hub');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tasks-progress')) asked.push(request.url());
  });
  await page.goto(`/inventions?q=${encodeURIComponent(title)}`);
  const ring = page.getByRole('row', { name: title }).getByRole('img', { name: '1 of 4 tasks done' });
  await expect(ring).toHaveText('1/4');
  await expect(ring).toHaveAttribute('title', 'Tasks: Open: 3, Done: 1');
  expect(asked).toHaveLength(1);
  await expectAccessible(page, 'the list with progress');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: 'Status of “Draft”: Open' })).toBeVisible();
  await call(updateTask, { params: { id: draft.id }, body: { status: 'done' } });
  await expect(page.getByRole('button', { name: 'Status of “Draft”: Done' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('row', { name: title }).getByRole('img', { name: '2 of 4 tasks done' }),
  ).toBeVisible();
  await page.goto(`/inventions?q=${encodeURIComponent(bare)}`);
  await expect(page.getByRole('row', { name: bare })).toBeVisible();
  await whenSettled(page);
  await expect(page.getByRole('row', { name: bare }).getByRole('img', { name: /tasks? done/ })).toHaveCount(
    0,
  );
});
