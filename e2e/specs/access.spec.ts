import {
  addWall,
  getInventionAccess,
  removeWall,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Page } from '@playwright/test';
import { createAccessPanel } from '../src/access-panel.page.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createInventionListPage } from '../src/invention-list.page.ts';
import { createInventionSearchPage } from '../src/invention-search.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';

// The paralegal assists the attorney and sees what the attorney may, so the attorney is the one who is left outside.
const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';
const inHouse = 'inhouse@demo.hub';

const notFound = (page: Page) => page.getByRole('heading', { name: 'There is no such invention' });

/** What the page and the browser's storage say, for looking for what must not be there. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate<string>('document.documentElement.outerHTML + JSON.stringify(localStorage)');

/** Restricts an invention to the in-house attorney, who may change it, and the paralegal, who may read it. */
const restrict = (call: Caller, { id }: Invention) =>
  call(setInventionAccess, {
    params: { id },
    body: {
      restricted: true,
      grants: [
        { value: inHouse, right: 'write' },
        { value: paralegal, right: 'read' },
      ],
    },
  });

/** Expects that neither the list nor the search nor the address leads to an invention. */
const expectNowhere = async (page: Page, { id, title }: Invention): Promise<void> => {
  await page.goto(`/inventions?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: 'No invention matches' })).toBeVisible();
  const search = createInventionSearchPage(page);
  await search.box.fill(title);
  await expect(search.status).toContainText('Nothing found');
  await expect(search.options).toHaveCount(0);
  await page.goto(`/inventions/${id}`);
  await expect(notFound(page)).toBeVisible();
  expect(await everythingIn(page)).not.toContain(title);
};

test('T3: an in-house attorney restricts an invention; a colleague reads it, and nobody else finds it', async ({
  openAs,
  callAs,
}) => {
  const { invention } = await createWork(await callAs(inHouse), ['Draft the claims']);
  const outsider = await openAs(attorney);
  const page = await openAs(inHouse);
  await createInventionPage(outsider).open(invention.id);
  await expect(createInventionPage(outsider).title).toHaveText(invention.title);
  await createInventionPage(page).open(invention.id);
  const panel = createAccessPanel(page);
  await expect(panel.button).toHaveText('Open');
  await panel.open();
  await expect(panel.you).toContainText('You see this because everybody in this workspace may.');
  await expect(panel.visibility).toContainText('Everybody in this workspace.');

  await panel.toggleRestricted();
  await expect(panel.visibility).toContainText('Everybody else no longer finds it.');
  await panel.grantTo('Priya Raman');
  await panel.save.click();
  await expect(panel.problem).toContainText('must keep the right to');
  await panel.grantTo('Elena Voss');
  await panel.giveRight('Elena Voss', 'May change');
  await panel.save.click();
  await expect(panel.you).toContainText('You see this because it was granted to you.');
  await expect(panel.readers.filter({ hasText: 'Priya Raman' })).toContainText('Granted');
  await expect(panel.readers.filter({ hasText: 'Priya Raman' })).toContainText('May read');
  await expect(panel.readers.filter({ hasText: 'Marcus Oyelaran' })).toHaveCount(0);
  await expect(panel.save).toHaveCount(0);
  await panel.close.click();
  await expect(panel.button).toHaveText('Restricted');

  await outsider.reload();
  await expect(notFound(outsider)).toBeVisible();
  await expectNowhere(outsider, invention);
  await page.goto(`/inventions?q=${encodeURIComponent(invention.title)}`);
  const row = createInventionListPage(page).rows.filter({ hasText: invention.title });
  await expect(row.getByRole('img', { name: 'Restricted' })).toBeVisible();
});

test('T4: who may only read sees why, and is refused a change', async ({ openAs, callAs }) => {
  const call = await callAs(inHouse);
  const work = await createWork(call, ['Draft the claims']);
  await restrict(call, work.invention);
  const page = await openAs(paralegal);
  const overview = createInventionPage(page);
  await overview.open(work.invention.id);
  const refused = page.waitForResponse((answer) => answer.status() === 403);
  await overview.renameTask(taskAt(work, 0).title, uniqueTitle('Mine'));
  await refused;
  await expect(page.getByText('You may see this, but not change it.')).toBeVisible();
  await expect(overview.taskTitle(taskAt(work, 0).title)).toBeVisible();

  const panel = createAccessPanel(page);
  await panel.open();
  await expect(panel.you).toContainText('You may read it');
  await expect(panel.you).toContainText('You see this because it was granted to you.');
  await expect(panel.visibility).toContainText('Only the people below may see this invention.');
  await expect(panel.restricted).toHaveCount(0);
  await expect(panel.addWall).toHaveCount(0);
  await expect(panel.readers.filter({ hasText: 'Ada Lindqvist' })).toContainText('Administrator');
});

test('T5: who is walled off loses the open page with their next step, and nothing of it is kept', async ({
  openAs,
  callAs,
}) => {
  const work = await createWork(await callAs(attorney), ['Draft the claims']);
  const { invention } = work;
  const walled = await openAs(inHouse);
  const overview = createInventionPage(walled);
  await overview.open(invention.id);
  await walled.getByRole('button', { name: 'Pin to the navigation' }).click();
  await expect(walled.getByRole('link', { name: invention.title })).toBeVisible();

  const page = await openAs('admin@demo.hub');
  await createInventionPage(page).open(invention.id);
  const panel = createAccessPanel(page);
  await panel.open();
  await panel.addWall.click();
  await expect(panel.wallOff).toBeDisabled();
  await page.keyboard.press('Escape');
  await panel.cancel.click();
  await expect(panel.addWall).toBeFocused();
  await panel.fillWall('Elena Voss', 'Worked for the opposing side.');
  await panel.wallOff.click();
  await expect(panel.question).toContainText('Elena Voss loses sight of this invention at once');
  await panel.answer('Wall off');
  await expect(panel.walls).toContainText(['Worked for the opposing side.']);
  await expect(panel.walls).toContainText(['By Ada Lindqvist']);

  await overview.taskDone(taskAt(work, 0).title).click();
  await expect(notFound(walled)).toBeVisible();
  await expect.poll(() => everythingIn(walled)).not.toContain(invention.title);
  expect(await everythingIn(walled)).not.toContain(invention.id);
  await expectNowhere(walled, invention);

  await panel.takeDown('Elena Voss').click();
  await panel.answer('Take down');
  await expect(panel.walls).toHaveCount(0);
  await walled.reload();
  await expect(overview.title).toHaveText(invention.title);
});

test('T5: a page that comes back online after a wall went up turns to not found by itself', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('admin@demo.hub');
  const { invention } = await createWork(call, []);
  const page = await openAs(inHouse);
  const overview = createInventionPage(page);
  await overview.open(invention.id);
  await expect(overview.title).toHaveText(invention.title);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const { id } = invention;
  await call(addWall, { params: { id }, body: { value: inHouse, reason: 'Conflict of interest.' } });
  await page.context().setOffline(false);
  await expect(notFound(page)).toBeVisible({ timeout: 20_000 });
  await call(removeWall, { params: { id, value: inHouse } });
});

test('R4: a list that somebody else changed meanwhile is shown before it is saved over', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(inHouse);
  const { invention } = await createWork(call, []);
  const { id } = invention;
  const { grants } = await restrict(call, invention);
  const page = await openAs(inHouse);
  await createInventionPage(page).open(id);
  const panel = createAccessPanel(page);
  await panel.open();
  await panel.removeGrant('Priya Raman');
  const kept = grants.map(({ value, right }) => ({ value, right }));
  const body = { restricted: true, grants: [...kept, { value: 'Docketing', right: 'read' as const }] };
  await (await callAs('admin@demo.hub'))(setInventionAccess, { params: { id }, body });
  await panel.save.click();
  await expect(panel.problem).toContainText('Somebody changed who may see this meanwhile.');
  await expect(panel.grants.filter({ hasText: 'Docketing' })).toHaveCount(1);
  await expect(panel.grants.filter({ hasText: 'Priya Raman' })).toContainText('Loses the grant once saved');
  await panel.save.click();
  await expect(panel.save).toHaveCount(0);
  const now = await call(getInventionAccess, { params: { id } });
  expect(now.grants.map(({ value }) => value).sort()).toEqual(['Docketing', inHouse]);

  await panel.removeGrant('Docketing');
  await call(updateInvention, { params: { id }, body: { title: uniqueTitle('Renamed meanwhile') } });
  await panel.save.click();
  await expect(panel.save).toHaveCount(0);
  await expect(panel.problem).toHaveCount(0);
  expect((await call(getInventionAccess, { params: { id } })).grants).toHaveLength(1);
});

test('the panel works without a mouse, and asks before choices are lost', async ({ openAs, callAs }) => {
  const { invention } = await createWork(await callAs(attorney), []);
  const page = await openAs(attorney);
  await createInventionPage(page).open(invention.id);
  const panel = createAccessPanel(page);
  await panel.button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.close).toBeFocused();
  await expect(panel.visibility).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.restricted).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel.restricted).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(panel.grantee).toBeFocused();
  await page.keyboard.type('Marcus');
  await expect(page.getByRole('option', { name: 'Marcus Oyelaran' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.grants).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(panel.dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel.question).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(panel.question).toHaveCount(0);
  await expect(panel.dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await panel.answer('Leave');
  await expect(panel.dialog).toHaveCount(0);
  await expect(panel.button).toBeFocused();
  await expect(panel.button).toHaveText('Open');
});

test('the panel is accessible in both themes, also on a phone', async ({ openAs, callAs }) => {
  const call = await callAs(inHouse);
  const { invention } = await createWork(call, []);
  const page = await openAs('admin@demo.hub');
  await createInventionPage(page).open(invention.id);
  const panel = createAccessPanel(page);
  await panel.open();
  await expect(panel.visibility).toContainText('Everybody in this workspace.');
  await expectAccessible(page, 'open');
  await restrict(call, invention);
  await expect(panel.readers.first()).toBeVisible();
  await panel.removeGrant('Priya Raman');
  await expectLargeTargets(page, 'restricted');
  await panel.fillWall('Jonas Weber', 'Reads for the opposing side.');
  await expectAccessible(page, 'restricted, in work');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page, 'restricted, in work');
  await panel.wallOff.click();
  await expect(panel.question).toBeVisible();
  await expectAccessible(page, 'the question before a wall');
  await panel.answer('Wall off');
  await expect(panel.walls).toHaveCount(1);
  await expectAccessible(page, 'walled');
});
