import { listTasksProgress } from '@hub/contract/history/history.calls.ts';
import {
  createInvention,
  listInventions,
  updateInvention,
} from '@hub/contract/inventions/inventions.calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inventionIdAt, inventionList, keepInventions } from '../support/kept-inventions.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { keepWork, workId, workTitle } from '../support/kept-work.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
} from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';

const permissions = ['inventions:create', 'inventions:edit'] as const;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Semiconductor device ${index + 1_000}` }));

beforeEach(() => {
  keepSettings({ Create: { version: 1, open: true } });
});
afterEach(() => storeText(storageKeys.recentInventions, null));

const open = async (path: string) => {
  await renderScreen(path, permissions);
  return inventionList();
};

const scrollTo = (top: number): void => document.querySelector('main')?.scrollTo({ top });

test('filter and order are part of the URL and survive a reload and Back', async () => {
  keepInventions([...many(30), { title: 'Folding valve' }]);
  let list = await open('/inventions');
  await expectText(list.count, /^31 inventions/);
  await list.text.fill('semiconductor');
  await expect.poll(addressOf).toContain('q=semiconductor');
  await list.columnHead('Title').getByRole('button').click();
  await expect.poll(addressOf).toContain('sort=title');
  await expect.element(list.columnHead('Title')).toHaveAttribute('aria-sort', 'ascending');
  await expectText(list.count, /^30 inventions/);

  list = await open(addressOf());
  await expect.element(list.text).toHaveValue('semiconductor');
  await expectText(list.count, /^30 inventions/);
  await list.titles.first().click();
  await expectText(list.heading, 'Semiconductor device 1000');
  window.history.back();
  await expect.poll(addressOf).toMatch(/q=semiconductor.*sort=title|sort=title.*q=semiconductor/);
  await expectText(list.titles.first(), 'Semiconductor device 1000');
  await expect.element(list.text).toHaveValue('semiconductor');

  await list.text.fill('qqxxzz nothing is called that');
  await expectShown(page.getByRole('heading', { name: 'No matching inventions' }));
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expectText(list.count, /^31 inventions/);
  await expect.element(list.text).toHaveValue('');
});

test('scrolling renders only a few rows, none of them blank', async () => {
  keepInventions(many(1_500));
  const list = await open('/inventions?sort=title');
  await expectShown(list.titles.first());
  await expect.element(list.table).toHaveAttribute('aria-rowcount', '1501');
  for (const top of [6_000, 20_000, 26_000, 200_000]) {
    scrollTo(top);
    await expectCount(list.loading, 0);
    expect(list.rows.elements().length).toBeLessThanOrEqual(150);
  }
  await expect.element(list.rows.last()).toHaveAttribute('aria-rowindex', '1501');
  await expectText(list.titles.last(), 'Semiconductor device 2499');
});

test('a list that became shorter while loading has no row that loads forever', async () => {
  const collection = many(60).map((part, index) => ({ ...part, id: inventionIdAt(index) }));
  server.answer(listInventions, ({ query: { skip, size } }) => ({
    collection: collection.slice(skip, skip + size),
    total: skip === 0 ? 61 : 60,
    ...{ skip, size },
  }));
  const list = await open('/inventions?q=semiconductor&sort=title');
  await expectShown(list.titles.first());
  scrollTo(200_000);
  await expect.element(list.rows.last()).toHaveAttribute('aria-rowindex', '61');
  await expectText(list.count, /^60 inventions/);
  await expectCount(list.loading, 0);
});

test('a list that fails to load keeps its filters and offers a retry', async () => {
  server.refuse(listInventions, 'internal');
  const list = await open('/inventions?q=semiconductor');
  const failure = page.getByRole('heading', { name: 'The inventions could not be loaded' });
  await expectShown(failure);
  await expect.element(list.text).toHaveValue('semiconductor');
  keepInventions(many(2));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(list.titles.first());
  await expectHidden(failure);
});

test('rows are selected and opened by keyboard', async () => {
  keepInventions(many(5));
  const list = await open('/inventions?q=semiconductor&sort=title');
  await expectShown(list.titles.first());
  await pressKey('j');
  await expect.element(list.titles.nth(0)).toHaveFocus();
  await pressKey('j');
  await pressKey('j');
  await pressKey('k');
  await expect.element(list.titles.nth(1)).toHaveFocus();
  await pressKey('Enter');
  await expectText(list.heading, 'Semiconductor device 1001');
});

test('a duplicate reference is refused with the other invention’s name and can be used anyway', async () => {
  keepInventions([{ title: 'Older valve', references: ['REF-1'] }]);
  const invention = { id: inventionIdAt(0) as never, title: 'Older valve' };
  server.refuse(
    createInvention,
    'invention.duplicate_reference',
    { duplicate: { reference: 'ref-1', invention } },
    ({ body }) => !body.referenceOverride,
  );
  const list = await open('/inventions');
  await list.newInvention.click();
  await expect.element(list.dialogTitle).toHaveFocus();
  await list.dialogTitle.fill('Newer valve');
  await list.dialogReferences.fill('ref-1');
  await pressKey('Enter');
  await list.dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const refusal = list.dialog.getByRole('alert');
  await expectText(refusal, /ref-1/);
  await expect
    .element(refusal.getByRole('link', { name: 'Older valve' }))
    .toHaveAttribute('href', `/inventions/${inventionIdAt(0)}`);
  await expect.element(list.dialogTitle).toHaveValue('Newer valve');
  await list.dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expectText(list.heading, 'Newer valve');
  await expectText(page.getByRole('main'), /ref-1/);
  expect(server.requestsOf(createInvention).at(-1)?.body).toMatchObject({
    title: 'Newer valve',
    references: ['ref-1'],
    referenceOverride: true,
  });
});

test('an edited invention has its new title at once and after a reload', async () => {
  keepInventions([{ title: 'Draft title' }]);
  const list = await open(`/inventions/${inventionIdAt(0)}`);
  const edit = page.getByRole('button', { name: 'Edit invention' });
  await edit.click();
  await list.dialogTitle.fill('Final title');
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectHidden(list.dialog);
  await expect.element(edit).toHaveFocus();
  await expectText(list.heading, 'Final title');
  expect(server.requestsOf(updateInvention)).toMatchObject([{ body: { title: 'Final title' } }]);
  await open(addressOf());
  await expectText(list.heading, 'Final title');
});

test('my inventions lists recently opened inventions by visit, and forgets those that are removed', async () => {
  const [first, second] = ['Seen first', 'Seen second'] as const;
  keepInventions([{ title: first }, { title: second }]);
  let list = await open('/inventions/my');
  await expectShown(page.getByRole('heading', { name: 'No recent inventions' }));
  for (const [index, title] of [first, second].entries()) {
    await open(`/inventions/${inventionIdAt(index)}`);
    await expectText(list.heading, title);
  }
  list = await open('/inventions/my');
  await expectTexts(list.titles, [second, first]);
  await list.titles.nth(1).click();
  await expectText(list.heading, first);
  window.history.back();
  await expectTexts(list.titles, [first, second]);
  for (const titles of [
    [first, second],
    [second, first],
    [first, second],
  ]) {
    await list.columnHead('Title').getByRole('button').click();
    await expectTexts(list.titles, titles);
  }
  await page.getByRole('button', { name: `Remove “${first}” from my inventions` }).click();
  await expectTexts(list.titles, [second]);
  await open('/inventions/my');
  await expectTexts(list.titles, [second]);
  await page.getByRole('button', { name: `Remove “${second}” from my inventions` }).click();
  await expectShown(page.getByRole('heading', { name: 'No recent inventions' }));
});

test('an unknown path under an invention, and the URL of a missing one, say what is missing', async () => {
  keepInventions([{ title: 'Known' }]);
  await open(`/inventions/${inventionIdAt(0)}`);
  for (const [path, heading] of [
    [`/inventions/${inventionIdAt(0)}/nope`, 'This page does not exist'],
    [`/inventions/${inventionIdAt(1)}`, 'Invention not found'],
    ['/inventions/no-id', 'Invention not found'],
  ] as const) {
    window.history.pushState(null, '', path);
    await expectShown(page.getByRole('heading', { name: heading }));
  }
});

test('an entity size is set at creation, shown among the facts and changed', async () => {
  keepInventions([]);
  const list = await open('/inventions');
  await list.newInvention.click();
  await list.dialogTitle.fill('Folding valve');
  await expect.element(list.entitySize).toHaveValue('Large');
  await list.entitySize.click();
  await page.getByRole('option', { name: 'Small' }).click();
  await list.dialog.getByRole('button', { name: 'Create' }).click();
  const facts = page.getByRole('complementary', { name: 'Invention details' });
  await expectText(facts, /Entity sizeSmall/);
  await page.getByRole('button', { name: 'Edit invention' }).click();
  await expect.element(list.entitySize).toHaveValue('Small');
  await list.entitySize.click();
  await page.getByRole('option', { name: 'Micro' }).click();
  await list.dialog.getByRole('button', { name: 'Save' }).click();
  await expectText(facts, /Entity sizeMicro/);
  await open(addressOf());
  await expectText(facts, /Entity sizeMicro/);
});

test('the ring beside an invention says how many of its tasks are done, from one request for the list', async () => {
  const { tasks } = keepWork([{ title: 'File it' }], ['Draft', 'Review', 'File', 'Sign']);
  const bare = { id: inventionIdAt(1), title: 'Bare' };
  server.answer(listInventions, {
    collection: [{ id: workId, title: workTitle }, bare],
    total: 2,
    size: 25,
  });
  server.answer(listTasksProgress, () => {
    const byStatus = { open: 0, 'in-progress': 0, waiting: 0, done: 0, cancelled: 0 };
    for (const { status } of tasks) byStatus[status as keyof typeof byStatus] += 1;
    return [{ inventionId: workId, total: tasks.length, done: byStatus.done, byStatus, milestones: [] }];
  });
  Object.assign(tasks[3] ?? {}, { status: 'done' });
  const list = await open('/inventions');
  const ring = list.rows.filter({ hasText: workTitle }).getByRole('img', { name: '1 of 4 tasks done' });
  await expectText(ring, '1/4');
  await expect.element(ring).toHaveAttribute('title', 'Tasks: Open: 3, Done: 1');
  await expectCount(list.rows.filter({ hasText: 'Bare' }).getByRole('img', { name: /tasks? done/ }), 0);
  expect(server.requestsOf(listTasksProgress)).toHaveLength(1);
  await expectAccessible();
});
