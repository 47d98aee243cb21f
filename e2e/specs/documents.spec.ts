import { createDocument, listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createDocumentsPage } from '../src/documents.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createShellPage } from '../src/shell.page.ts';
import { whenSettled } from '../src/watch-page.ts';

const reply = 'Respond to non-final office action';
const election = 'Respond to restriction requirement';

const makeInvention = (call: Caller) =>
  call(createInvention, {
    body: { title: uniqueTitle('Folding valve'), projectAssignees: ['attorney@demo.hub'] },
  });

test('a paralegal enters a rejection and finishes the reply without a document; an attorney verifies it', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const invention = await makeInvention(call);
  const page = await openAs('paralegal@demo.hub');
  const overview = createInventionPage(page);
  const documents = createDocumentsPage(page);
  await overview.open(invention.id);
  await documents.beginTyping('final rej');
  await expect(documents.code).toHaveValue('final rej');
  await documents.date.focus();
  await expect(documents.submit).toBeDisabled();
  await documents.meaning('final rej').getByRole('button', { name: 'CTFR Final rejection' }).click();
  await expect(documents.code).toHaveValue('CTFR');
  await expect(documents.code).toBeFocused();
  await documents.cancel.click();
  await documents.begin.click();
  await documents.date.fill('2 Nov 2126');
  await documents.date.press('Tab');
  await expect(documents.date).toHaveAccessibleDescription(/No later than/);
  await page.keyboard.press('Escape');
  await documents.enter('ctnf', '2 Nov 2026');
  const decision = documents.dialog('CTNF Non-final rejection');
  await expect(decision.getByRole('checkbox', { name: reply })).toBeChecked();
  await expect(decision.getByText('Dated 2 Nov 2026')).toBeFocused();
  await expect(decision.locator('time[datetime="2027-02-02"]')).toBeVisible();
  await decision.getByRole('button', { name: /^Show 1 milestone/ }).click();
  await expect(decision.getByRole('region', { name: `Milestones and tasks of “${reply}”` })).toBeVisible();
  await expectAccessible(page, 'decision about a document');
  await documents.leaveReviewOpen('CTNF Non-final rejection');
  await documents.confirm('CTNF Non-final rejection');
  await expect(documents.begin).toBeFocused();

  await expect(overview.milestoneTitles).toHaveText([reply]);
  const { milestones } = await call(listInventionMilestones, { params: { id: invention.id } });
  const [made] = milestones;
  expect(made?.dueAt).toBe('2027-02-02');
  expect(made?.tasks.every(({ dueAt }) => dueAt !== null)).toBe(true);
  const [first, second] = made?.tasks ?? [];
  if (!first || !second) throw new Error('The template has no steps.');
  await overview.taskDone(first.title).click();
  await expect(page.getByText(`Next: ${second.title}, due`)).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(overview.taskDone(first.title)).toBeFocused();
  await expect(overview.taskStatus(second.title)).toHaveText('In progress');

  await overview.chooseOfMilestone(reply, 'Finish');
  const finish = page.getByRole('dialog', { name: `Finish “${reply}”` });
  await expect(finish.getByRole('radio', { name: 'No document yet' })).toBeChecked();
  await expect(finish.getByRole('button', { name: 'Finish', exact: true })).toBeDisabled();
  await expectAccessible(page, 'finish with evidence');
  await finish.getByLabel('Why there is no document yet').fill('Filed at midnight, no receipt yet.');
  await finish.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(overview.milestone(reply).getByText('Evidence pending')).toBeVisible();
  await expect(page.getByText(`“${reply}” is finished with evidence pending.`)).toBeVisible();

  await overview.chooseOfMilestone(reply, 'Go to the verification');
  await expect(page).toHaveURL(/\/documents\?tab=checks$/);
  const mine = documents.check(invention.title);
  await expect(mine.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await expect(mine).toContainText('Filed at midnight, no receipt yet.');
  await page.goto(`/inventions/${invention.id}`);
  const attorney = await openAs('attorney@demo.hub');
  await attorney.goto('/documents?tab=checks');
  const theirs = createDocumentsPage(attorney).check(invention.title);
  await expectAccessible(attorney, 'verifications');
  await theirs.getByRole('button', { name: 'Verify' }).click();
  await expect(theirs).toHaveCount(0);
  await expect(overview.milestone(reply).getByText(/^Verified by Marcus Oyelaran, \d/)).toBeVisible();
});

test('a filed reply finishes the milestone it responds to', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const invention = await makeInvention(call);
  const page = await openAs('paralegal@demo.hub');
  const overview = createInventionPage(page);
  const documents = createDocumentsPage(page);
  // The dialog is loaded ahead once the page has its content.
  const settled = whenSettled(page);
  await overview.open(invention.id);
  await settled;
  await documents.begin.click();
  await page.keyboard.type('ctrs');
  await expect(documents.code, 'no letter is lost while the dialog opens').toHaveValue('ctrs');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await documents.enter('ctrs', '2 Nov 2026');
  await documents.confirm('CTRS');
  await expect(overview.milestone(election).getByRole('img', { name: 'Active' })).toBeVisible();
  await documents.enter('ELC.', '16 Nov 2026');
  const decision = documents.dialog('ELC.');
  await expect(decision.getByRole('checkbox', { name: election })).toBeChecked();
  const { milestones } = await call(listInventionMilestones, { params: { id: invention.id } });
  const steps = milestones[0]?.tasks.length ?? 0;
  expect(steps).toBeGreaterThan(1);
  const openTasks = decision.getByRole('combobox', {
    name: `All: ${steps} open tasks on the milestones it meets`,
  });
  await expect(decision.getByRole('combobox', { name: 'File the election' })).toHaveValue('Mark as done');
  await expect(decision.getByRole('combobox', { name: 'Pick the election' })).toHaveValue(
    'Mark as cancelled',
  );
  await openTasks.click();
  await page.getByRole('option', { name: 'Mark as done' }).click();
  await expectAccessible(page, 'a decision about open tasks');
  await documents.confirm('ELC.');
  await expect(documents.begin).toBeFocused();
  const progress = (done: number) =>
    overview.milestone(election).getByTitle(`${done} of ${steps} tasks done`);
  await expect(progress(steps)).toBeVisible();
  // A document that the same person entered is no evidence until a second person has verified it.
  await expect(overview.milestone(election).getByText('Evidence pending')).toBeVisible();
  await page.getByText(`${steps} tasks marked as done.`).getByRole('button', { name: 'Undo' }).click();
  await expect(progress(0)).toBeVisible();
  await expect(overview.milestone(election).getByRole('img', { name: 'Active' })).toBeVisible();

  await page.getByRole('button', { name: 'More for CTRS Restriction or election requirement' }).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct the document' });
  await correction.getByLabel('Date printed on the document').fill('3 Nov 2026');
  await page.keyboard.press('Tab');
  await expect(correction.locator('time[datetime="2027-01-04"]').first()).toBeVisible();
  await expectAccessible(page, 'correcting a document');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('CTRS was corrected.')).toBeVisible();
});

test('a decision shows the facts from the file and allows corrections', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const { id: inventionId } = await makeInvention(call);
  for (const body of [
    { code: 'CTFR', date: '2026-08-06' },
    { code: 'A.NE', date: '2026-10-20' },
    { code: 'CTAV', date: '2026-11-12' },
  ])
    await call(createDocument, { body: { inventionId, ...body } });
  const { collection } = await call(listDocuments, { query: { inventionId } });
  const advisory = collection.find(({ code }) => code === 'CTAV');
  const page = await openAs('paralegal@demo.hub');
  await page.goto(`/documents?document=${advisory?.id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  const final = decision.getByLabel('Date of the final rejection');
  const reply = decision.getByLabel('Date of the first reply');
  await expect(final).toHaveValue('6 Aug 2026');
  await expect(reply).toHaveValue('20 Oct 2026');
  await expect(decision).toContainText('Filled in from the file.');
  await expect(decision.locator('time[datetime="2026-11-06"]')).toBeVisible();
  await final.fill('13 Aug 2026');
  await page.keyboard.press('Tab');
  await expect(decision.locator('time[datetime="2026-11-13"]')).toBeVisible();
  await expectAccessible(page, 'a decision with facts of the file');
  await expect(decision.getByRole('alert')).toContainText('Choose a second attorney');
  await decision.getByRole('checkbox', { name: 'Start without a second attorney' }).check();
  await decision.getByRole('button', { name: 'Confirm docketing' }).click();
  await expect(page.getByText('CTAV docketed')).toBeVisible();
  const { milestones } = await call(listInventionMilestones, { params: { id: inventionId } });
  expect(milestones.map(({ deadline }) => deadline?.trigger)).toContain('2026-08-13');
});

test('docketing asks for the kind of matter and the country, also for a manually chosen rule', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const { id: inventionId } = await makeInvention(call);
  const document = await call(createDocument, { body: { inventionId, code: 'TR.PROV', date: '2026-11-09' } });
  const page = await openAs('paralegal@demo.hub');
  await page.goto(`/documents?document=${document.id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  const ruleLine = (rule: string) => decision.getByRole('listitem').filter({ hasText: rule });
  const abroad = ruleLine('FF-PAR');
  await expect(abroad.locator('time[datetime="2027-11-09"]')).toBeVisible();
  await abroad.getByLabel('Design application').check();
  await expect(abroad.locator('time[datetime="2027-05-09"]').first()).toBeVisible();
  await abroad.getByLabel('Country code').fill('us');
  await expect(abroad.locator('time[datetime="2027-05-10"]').first()).toBeVisible();
  await expect(ruleLine('FF-REM').getByRole('textbox')).toHaveCount(0);

  await decision.getByRole('combobox', { name: 'Add another rule' }).click();
  await page.getByRole('option', { name: /^PC-30/ }).click();
  const national = ruleLine('PC-30');
  await expect(national.locator('time[datetime="2029-05-09"]').first()).toBeVisible();
  await expect(national.getByLabel('Design application')).toHaveCount(0);
  await national.getByLabel('Country code').fill('e');
  await expect(decision.getByRole('button', { name: 'Confirm docketing' })).toBeDisabled();
  await national.getByLabel('Country code').fill('ep');
  await expect(national.locator('time[datetime="2029-06-09"]').first()).toBeVisible();
  await expectAccessible(page, 'a decision with the kind of matter and the country');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'a decision with the kind of matter and the country');
  await decision.getByRole('checkbox', { name: 'Start without a second attorney' }).check();
  await decision.getByRole('button', { name: 'Confirm docketing' }).click();
  await expect(page.getByText('TR.PROV docketed')).toBeVisible();
  const { milestones } = await call(listInventionMilestones, { params: { id: inventionId } });
  const dates = new Map(milestones.map(({ deadline }) => [deadline?.ruleId, deadline?.due]));
  expect(dates.get('FF-PAR')).toBe('2027-05-10');
  expect(dates.get('PC-30')).toBe('2029-06-09');
});

test('incoming documents are linked from inventions, can be pinned, and show who did what', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const invention = await makeInvention(call);
  const document = await call(createDocument, {
    body: { inventionId: invention.id, code: 'CTNF', date: '2026-11-02' },
  });
  const page = await openAs('paralegal@demo.hub');
  const shell = createShellPage(page);
  await page.route(/\/api\/suggest\/assignees/, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('size') === null) await route.fulfill({ json: [] });
    else await route.continue();
  });
  await page.goto('/inventions');
  await page
    .getByRole('main')
    .getByRole('link', { name: /to docket/ })
    .click();
  await expect(page).toHaveURL(/\/documents$/);
  await page.getByRole('button', { name: 'Pin to navigation' }).click();
  await expect(shell.pinned.getByRole('link', { name: 'Incoming documents' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(`/documents?document=${document.id}`);
  const roles = page.getByRole('group', { name: 'Who does what' });
  await expect(roles.getByText('Marcus Oyelaran').first()).toBeVisible();
  await expect(roles.getByText('attorney', { exact: true })).toHaveCount(0);
});

test('a workflow is started after a preview, not twice by accident, and its dates can be moved', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const invention = await makeInvention(call);
  const page = await openAs('attorney@demo.hub');
  await createInventionPage(page).open(invention.id);
  await page.getByRole('button', { name: 'Start a workflow' }).click();
  const start = page.getByRole('dialog', { name: 'Start a workflow' });
  const template = start.getByRole('combobox', { name: 'Template' });
  await expect(template).not.toHaveValue('');
  await template.fill('Restriction');
  await page.getByRole('option', { name: 'Restriction requirement' }).click();
  await start.getByLabel('Trigger date').fill('2 Nov 2026');
  await page.keyboard.press('Tab');
  await expect(start.getByRole('region', { name: 'Preview' })).toContainText('4 Jan 2027');
  await expectAccessible(page, 'start a workflow');
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(start).toBeHidden();
  const row = page.getByRole('list', { name: 'Workflows' }).getByRole('listitem');
  await expect(row).toContainText('Restriction requirement');
  await expect(row).toContainText('Open');

  await expect(page.getByRole('heading', { name: 'How this date was calculated' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Extensions of time' })).toBeVisible();
  await page.getByRole('button', { name: 'More for workflow “Restriction requirement”' }).click();
  await page.getByRole('menuitem', { name: 'Move the trigger date' }).click();
  const move = page.getByRole('dialog', { name: 'Move the trigger date' });
  await expect(move.getByLabel('Trigger date')).toBeFocused();
  await move.getByLabel('Trigger date').fill('9 Nov 2026');
  await page.keyboard.press('Tab');
  await move.getByLabel('Reason').fill('The date on the document was misread.');
  const changes = move.getByRole('region', { name: 'What changes and what stays' });
  await expect(changes.getByText('Moves').first()).toBeVisible();
  await expectAccessible(page, 'move dates');
  await move.getByRole('button', { name: 'Move the trigger date', exact: true }).click();
  await expect(move).toBeHidden();
  await expect
    .poll(
      async () =>
        (await call(listInventionMilestones, { params: { id: invention.id } })).milestones[0]?.dueAt,
    )
    .toBe('2027-01-11');
  await expect(row.locator('time[datetime="2026-11-09"]')).toBeVisible();
});
