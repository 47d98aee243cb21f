import { login } from '@hub/contract/auth/auth.calls.ts';
import { setAssistance } from '@hub/contract/cover/cover.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  createMilestone,
  finishMilestone,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Locator, Page } from '@playwright/test';
import { checkBothWidths } from '../src/check-accessibility.ts';
import { createDocumentsPage } from '../src/documents.page.ts';
import { expect, test } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { firmPassword, type OwnFirm, startOwnFirm } from '../src/own-firm.ts';
import { createShellPage } from '../src/shell.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

let hub: OwnFirm;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  hub = await startOwnFirm();
});
test.afterAll(() => hub.stop());

const openCover = async (page: Page): Promise<Locator> => {
  const shell = createShellPage(page);
  await shell.chooseFromMenu('Profile');
  const dialog = shell.dialog('Profile');
  await dialog.getByRole('tab', { name: 'Cover' }).click();
  return dialog;
};

/** Chooses a person in a field of a form. */
const choose = async (form: Locator, field: string, name: string): Promise<void> => {
  await form.getByRole('combobox', { name: field }).fill(name.slice(0, 4));
  await form
    .page()
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .click();
};

test('a stand-in sees who is away and works on their tasks, in the name of both', {
  tag: '@deep',
}, async ({ browser }) => {
  const [barbara, hedy] = [
    await hub.addPerson('Barbara', 'attorney'),
    await hub.addPerson('Hedy', 'attorney'),
  ];
  const invention = await hub.call(createInvention, { body: { title: 'Abstract data type' } });
  const task = await hub.call(createTask, {
    body: {
      inventionId: invention.id,
      title: 'Draft the reply',
      dueAt: '2001-01-01',
      assignees: [barbara.email],
    },
  });
  const page = await hub.openAs(browser, barbara.email);
  const dialog = await openCover(page);
  await dialog.getByRole('button', { name: 'Add absence' }).press('Enter');
  const form = dialog.getByRole('form', { name: 'Add an absence' });
  await expect(form.getByLabel('First day away')).toBeFocused();
  await page.keyboard.type('today');
  await form.getByLabel('Last day away').fill('31 Dec 2091');
  await choose(form, 'Stand-in', 'Hedy Test');
  await form.getByLabel('Note for the stand-in').fill('The file is complete');
  await checkBothWidths(page, 'a new absence');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const absences = dialog.getByRole('list', { name: 'Absences' }).getByRole('listitem');
  await expect(absences).toHaveText([/to 31 Dec 2091Away now.*Covered by Hedy Test.*The file is complete/]);
  await checkBothWidths(page, 'an absence');

  const theirs = await hub.openAs(browser, hedy.email, '/inbox');
  const start = theirs.getByRole('row').filter({ hasText: 'You cover for Barbara Test until 31 Dec 2091' });
  await expect(start).toContainText('What is open and what waits for a decision');
  await checkBothWidths(theirs, 'the start of an absence in the inbox');
  await start.getByRole('link').press('Enter');
  await expect(createShellPage(theirs).title).toHaveText('Absence of Barbara Test');
  await theirs.goto(`${hub.address}/tasks/${task.id}?view=full`);
  const awayText = 'Barbara Test is away until 31 Dec 2091, covered by Hedy Test.';
  await expect(theirs.getByText(awayText)).toBeVisible();
  await checkBothWidths(theirs, 'the task of a person who is away');
  await theirs.getByRole('link', { name: 'away until 31 Dec 2091, covered by Hedy Test' }).press('Enter');
  await expect(createShellPage(theirs).title).toHaveText('Absence of Barbara Test');
  await theirs.goBack();
  await createTaskViewPage(theirs)
    .button(/^Status of/)
    .press('Enter');
  await theirs.getByRole('menuitem', { name: 'In progress' }).click();
  await expect(createTaskViewPage(theirs).history.first()).toContainText('Hedy Test for Barbara Test');
  const own = await openCover(theirs);
  await expect(own.getByRole('list', { name: 'I assist' }).getByRole('listitem')).toHaveText([
    /Barbara Test.*As stand-in.*The file is complete/,
  ]);
  await own.getByRole('link', { name: 'Summary: Barbara Test' }).press('Enter');
  await expect(own).toBeHidden();
  await expect(createShellPage(theirs).title).toHaveText('Absence of Barbara Test');
  await expect(theirs.getByText('The file is complete')).toBeVisible();
  await expect(theirs.getByText(/to 31 Dec 2091, covered by Hedy Test/)).toBeVisible();
  const open = theirs.getByRole('table', { name: 'Open and due' });
  await expect(open.getByRole('row')).toHaveText([
    /^DueTask or milestone/,
    /1 Jan 2001Overdue at the start.*Draft the reply.*Abstract data type/,
  ]);
  await expect(theirs.getByText('Nothing is waiting for a decision.')).toBeVisible();
  await checkBothWidths(theirs, 'a summary');
  await open.getByRole('link', { name: 'Draft the reply' }).press('Enter');
  await expect(theirs).toHaveURL(`${hub.address}/tasks/${task.id}`);
  const address = new URL('/cover/', hub.address).href;
  await theirs.goBack();
  await expect(theirs).toHaveURL((url) => url.href.startsWith(address));
  const summary = theirs.url();
  await theirs.context().close();

  const stranger = await hub.openAs(browser, (await hub.addPerson('Karen', 'attorney')).email);
  await stranger.goto(summary);
  await expect(stranger.getByText('Absence not found')).toBeVisible();
  await checkBothWidths(stranger, 'a summary of other people');
  await stranger.goto(`${hub.address}/tasks/${task.id}?view=full`);
  await expect(stranger.getByText(awayText)).toBeVisible();
  await expect(stranger.getByText(awayText).getByRole('link')).toHaveCount(0);
  await stranger.context().close();

  await dialog.getByRole('button', { name: /^I am back/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).press('Enter');
  await expect(absences).toHaveText([/Past.*Covered by Hedy Test/]);
  await dialog.getByRole('link', { name: /^Summary/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Done for Barbara Test 1',
    'Still open 1',
    'Waiting for a decision 0',
  ]);
  const done = page.getByRole('table', { name: 'Done for Barbara Test' });
  await expect(done.getByRole('row').last()).toContainText(
    /Hedy Test for Barbara Test .*Draft the reply.*In progress.*Abstract data type/,
  );
  await checkBothWidths(page, 'a summary at the end');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print the summary' })).toBeHidden();
  await expect(done).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto(`${hub.address}/inbox`);
  const end = page.getByRole('row').filter({ hasText: 'Your absence is over: read the summary' });
  await expect(end).toContainText('What was done for you and what is still open');
  await end.getByRole('link').press('Enter');
  await expect(createShellPage(page).title).toHaveText('Absence of Barbara Test');
  await page.goto(`${hub.address}/tasks/${task.id}?view=full`);
  await expect(createTaskViewPage(page).history.first()).toContainText('Hedy Test for Barbara Test');
  await page.context().close();
});

test('a person who finishes or verifies for someone is named with them, where it waits and afterwards', {
  tag: '@deep',
}, async ({ browser }) => {
  const [rosalind, emmy, mary] = [
    await hub.addPerson('Rosalind'),
    await hub.addPerson('Emmy'),
    await hub.addPerson('Mary'),
  ];
  const assistance = { person: rosalind.email, assistant: emmy.email, startsOn: null, endsOn: null };
  await hub.call(setAssistance, { body: assistance });
  const { id: inventionId, title } = await hub.call(createInvention, { body: { title: 'Ring theory' } });
  const addMilestone = (name: string) =>
    hub.call(createMilestone, {
      body: {
        ...{ inventionId, title: name, ruleId: 'OA-NF', trigger: '2026-03-10' },
        assignees: [rosalind.email],
      },
    });
  const callAs = async ({ email }: { email: string }) => {
    const token = await hub.clientWith(null)(login, { body: { email, password: firmPassword } });
    return hub.clientWith(token);
  };
  const [byEmmy, byMary] = [await callAs(emmy), await callAs(mary)];
  const [finished, verified] = [await addMilestone('Reply at once'), await addMilestone('Reply later')];
  const body = { reason: 'Filed by hand' };
  await byEmmy(finishMilestone, { params: { id: finished.id }, body });
  await byMary(finishMilestone, { params: { id: verified.id }, body });
  await byEmmy(verifyMilestone, { params: { id: verified.id }, body: { outcome: 'confirmed' } });

  const page = await hub.openAs(browser, mary.email, `/inventions/${inventionId}`);
  const { milestone } = createInventionPage(page);
  await expect(milestone('Reply at once')).toContainText('finished by Emmy Test for Rosalind Test');
  await expect(milestone('Reply later')).toContainText(/Verified by Emmy Test for Rosalind Test, \d/);
  await checkBothWidths(page, 'milestones that were closed for someone');
  await page.goto(`${hub.address}/documents?tab=checks`);
  const check = createDocumentsPage(page).check(title);
  await expect(check).toContainText('Finished by Emmy Test for Rosalind Test');
  await checkBothWidths(page, 'a verification of what was finished for someone');
  await check.getByRole('button', { name: 'Verify' }).press('Enter');
  await expect(check).toHaveCount(0);
  await page.context().close();
});
