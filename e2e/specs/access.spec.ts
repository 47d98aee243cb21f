import { addWall, removeWall, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { Page } from '@playwright/test';
import { createAccessPanel } from '../src/access-panel.page.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, expect, test } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createInventionListPage } from '../src/invention-list.page.ts';
import { createInventionSearchPage } from '../src/invention-search.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { whenSettled } from '../src/watch-page.ts';

// The paralegal assists the attorney and inherits the attorney's access, so the tests exclude the attorney.
const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';
const inHouse = 'inhouse@demo.hub';

const noLonger = (page: Page) =>
  page.getByRole('heading', { name: 'You no longer have access to this invention.' });
const notFound = (page: Page) => page.getByRole('heading', { name: 'Invention not found' });

/** Returns the text of the page and of the browser storage, to search for leaked data. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate<string>('document.documentElement.outerHTML + JSON.stringify(localStorage)');

/** Restricts an invention to the in-house attorney (edit) and the paralegal. */
const restrict = (call: Caller, { id }: Invention, right: 'read' | 'write' = 'read') =>
  call(setInventionAccess, {
    params: { id },
    body: {
      restricted: true,
      grants: [
        { value: inHouse, right: 'write' },
        { value: paralegal, right },
      ],
    },
  });

/** Expects that an invention cannot be reached by list, search or URL. */
const expectNowhere = async (page: Page, { id, title }: Invention): Promise<void> => {
  await page.goto(`/inventions?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: 'No matching inventions' })).toBeVisible();
  const search = createInventionSearchPage(page);
  await search.box.fill(title);
  await expect(search.status).toContainText('Nothing found');
  await expect(search.options).toHaveCount(0);
  await page.goto(`/inventions/${id}`);
  await expect(notFound(page)).toBeVisible();
  expect(await everythingIn(page)).not.toContain(title);
};

test('T3: an in-house attorney restricts an invention; a grantee can read it and nobody else can find it', async ({
  openAs,
  callAs,
}) => {
  const { invention } = await createWork(await callAs(inHouse), ['Draft the claims']);
  const outsider = await openAs(attorney);
  // On a lower window the people to choose from cover those who have access.
  const page = await openAs(inHouse, { viewport: { width: 1440, height: 900 } });
  await createInventionPage(outsider).open(invention.id);
  await expect(createInventionPage(outsider).title).toHaveText(invention.title);
  await createInventionPage(page).open(invention.id);
  const panel = createAccessPanel(page);
  await expect(panel.button).toHaveText('Everyone');
  await panel.open();
  await expect(panel.you).toContainText('You have access because everyone in this workspace has access.');
  await expect(panel.visibility).toContainText('Everyone in this workspace.');

  await panel.toggleRestricted();
  await expect(panel.visibility).toContainText(
    'only people with a grant and people assigned to work on it can see this invention',
  );
  await panel.grantTo('Priya Raman');
  await panel.save.click();
  await expect(panel.problem).toContainText('must keep edit access');
  await panel.grantTo('Elena Voss');
  await panel.giveRight('Elena Voss', 'Can edit');
  await panel.save.click();
  await expect(panel.you).toContainText('You have access because you were granted access.');
  await expect(panel.readers.filter({ hasText: 'Priya Raman' })).toContainText('Granted');
  await expect(panel.readers.filter({ hasText: 'Priya Raman' })).toContainText('Can view');
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

test('T4: a person with read access sees the reason and no edit controls, and gets them with edit access at once', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(inHouse);
  const work = await createWork(call, ['Draft the claims']);
  const { title } = taskAt(work, 0);
  await restrict(call, work.invention);
  const page = await openAs(paralegal);
  const overview = createInventionPage(page);
  await overview.open(work.invention.id);
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText('No notes yet.').last()).toBeVisible();
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await expect(page.getByText('No workflows yet.')).toBeVisible();
  await expect(overview.editControls).toHaveCount(0);

  await restrict(call, work.invention, 'write');
  await expect(overview.taskDone(title)).toBeVisible();
  await expect(overview.editControls).not.toHaveCount(0);
  await restrict(call, work.invention);
  await expect(overview.editControls).toHaveCount(0);
  await page.goto(`/tasks/${taskAt(work, 0).id}`);
  const remove = page.getByRole('button', { name: 'Delete the task' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(overview.taskStatus(title).or(remove)).toHaveCount(0);
  await restrict(call, work.invention, 'write');
  await expect(overview.taskStatus(title)).toBeVisible();
  await expect(remove).toBeVisible();
  await restrict(call, work.invention);
  await expect(overview.taskStatus(title).or(remove)).toHaveCount(0);

  await overview.open(work.invention.id);
  const panel = createAccessPanel(page);
  await panel.open();
  await expect(panel.you).toContainText('You can view this invention');
  await expect(panel.you).toContainText('You have access because you were granted access.');
  await expect(panel.visibility).toContainText('Only the people below can see this invention.');
  await expect(panel.restricted).toHaveCount(0);
  await expect(panel.addWall).toHaveCount(0);
  await expect(panel.readers.filter({ hasText: 'Ada Lindqvist' })).toHaveCount(0);

  const admin = await openAs('admin@demo.hub');
  await admin.goto(`/inventions/${work.invention.id}`);
  const closed = admin.getByRole('heading', { name: 'Restricted invention' });
  await expect(closed).toBeVisible();
  await expectAccessible(admin, 'closed invention');
  expect(await everythingIn(admin)).not.toContain(work.invention.title);
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Nobody with edit access is in the office.');
  await admin.getByRole('button', { name: 'Open for 4 hours' }).click();
  await expect(createInventionPage(admin).title).toHaveText(work.invention.title);
  await expect(admin.getByText('Emergency access until')).toBeVisible();
  await expect(admin.getByText('Nobody with edit access is in the office.')).toBeVisible();
  await expectAccessible(admin, 'emergency access');
  await admin.getByRole('button', { name: 'End now' }).click();
  await expect(closed).toBeVisible();
});

test('T5: a person behind a new wall loses the open page at once with a message, and nothing of it stays stored', async ({
  openAs,
  callAs,
}) => {
  const work = await createWork(await callAs(attorney), ['Draft the claims']);
  const { invention } = work;
  const walled = await openAs(inHouse);
  const overview = createInventionPage(walled);
  await overview.open(invention.id);
  await walled.getByRole('button', { name: 'Pin to navigation' }).click();
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
  await expect(panel.question).toContainText('Elena Voss will immediately lose access to this invention');
  await panel.answer('Add wall');
  await expect(panel.walls).toContainText(['Worked for the opposing side.']);
  await expect(panel.walls).toContainText(['By Ada Lindqvist']);

  await expect(noLonger(walled)).toBeVisible();
  await expect(overview.taskDone(taskAt(work, 0).title)).toHaveCount(0);
  await expect.poll(() => everythingIn(walled)).not.toContain(invention.title);
  expect(await everythingIn(walled)).not.toContain(invention.id);
  await expectNowhere(walled, invention);

  await panel.takeDown('Elena Voss').click();
  await panel.answer('Remove wall');
  await expect(panel.walls).toHaveCount(0);
  await walled.reload();
  await expect(overview.title).toHaveText(invention.title);
});

test('T5: a page that reconnects after a wall was added says automatically that access is gone', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('admin@demo.hub');
  const { invention } = await createWork(call, []);
  const page = await openAs(inHouse);
  const overview = createInventionPage(page);
  const settled = whenSettled(page);
  await overview.open(invention.id);
  await expect(overview.title).toHaveText(invention.title);
  // A tab whose script is cut off offers to reload and does so when back online, which leaves no page that was open.
  await expect(page.getByText('No workflows yet.')).toBeVisible();
  await settled;
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const { id } = invention;
  await call(addWall, { params: { id }, body: { value: inHouse, reason: 'Conflict of interest.' } });
  await page.context().setOffline(false);
  await expect(noLonger(page)).toBeVisible({ timeout: 20_000 });
  await call(removeWall, { params: { id, value: inHouse } });
});

test('the access panel is accessible in both themes and on a phone', async ({ openAs, callAs }) => {
  const call = await callAs(inHouse);
  const { invention } = await createWork(call, []);
  const page = await openAs('admin@demo.hub');
  await createInventionPage(page).open(invention.id);
  const panel = createAccessPanel(page);
  await panel.open();
  await expect(panel.visibility).toContainText('Everyone in this workspace.');
  await expectAccessible(page, 'open');
  const grants = [inHouse, paralegal, 'admin@demo.hub'].map((value) => ({ value, right: 'write' as const }));
  await call(setInventionAccess, { params: { id: invention.id }, body: { restricted: true, grants } });
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
  await panel.answer('Add wall');
  await expect(panel.walls).toHaveCount(1);
  await expectAccessible(page, 'walled');
});
