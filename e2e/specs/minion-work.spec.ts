import { inventionIdSchema } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { chooseArrivals } from '@hub/demo-workspace/demo-arrivals.ts';
import { readDemoData } from '@hub/demo-workspace/demo-data.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createEmailsPage } from '../src/emails.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createRunPage } from '../src/run.page.ts';

const manager = 'attorney@demo.hub';
const replyTitle = 'Respond to final office action';
const today = Temporal.Now.plainDateISO(officeTimeZone).toString();

/** The application whose final rejection the Office sends in the first minutes of the demo. */
const findArrival = (): string => {
  const [applicationNumber] = [...chooseArrivals(readDemoData(), today).keys()].slice(-1);
  if (applicationNumber === undefined) throw new Error('No letter arrives in the demo');
  return applicationNumber;
};

/** Waits until the text of the newest document with a code is in the hub. */
const untilRead = (call: Caller, inventionId: string, code: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const query = { codes: [code], size: 1 };
        const { collection } = await call(listWrapperDocuments, { params: { inventionId }, query });
        const id = collection[0]?.fileId;
        return id ? (await call(listFileText, { params: { id } })).total : 0;
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThan(0);

const ask = async (page: Page, preview: Locator, minion: string): Promise<void> => {
  await preview.getByRole('button', { name: 'Ask a minion' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask a minion' });
  await dialog.getByRole('combobox', { name: 'Minion' }).fill(minion);
  await page.getByRole('option', { name: minion }).click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/minions\/runs\/./);
};

/** Writes the month of a date as lists do: "14 January 2027" as "14 Jan 2027". */
const shorten = (date: string): string => date.replace(/(?<= \w{3})\w*(?= )/, '');

/** Expects a screen to be accessible in both themes and to fit, at a desk and on a phone. */
const expectFine = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, `${what} on a phone`);
  await expectAccessible(page, `${what} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Opens the results of a minion; returns how many of its proposals were edited and approved, as the screen says. */
const openResults = async (page: Page, minion: string): Promise<number> => {
  await page.goto(`/minions?name=${encodeURIComponent(minion)}`);
  await page.getByRole('link', { name: minion }).first().press('Enter');
  const sections = page.getByRole('navigation', { name: 'Minion', exact: true });
  await sections.getByRole('link', { name: 'Feedback' }).press('Enter');
  const row = page.getByRole('table', { name: 'Results of its runs' }).getByRole('row');
  const edited = row.filter({ hasText: 'Edited and approved' }).getByRole('cell').first();
  // In the first moments of a demo the minion has not worked yet.
  const none = page.getByText('No runs yet', { exact: true });
  await expect(edited.or(none)).toBeVisible();
  return (await none.isVisible()) ? 0 : Number(await edited.textContent());
};

test('an office action arrives, a minion proposes, its manager edits and approves, and the client report is drafted', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(manager);
  const found = await call(searchInventions, { query: { qs: findArrival() } });
  const id = inventionIdSchema.parse(found.collection[0]?.id);
  const page = await openAs(manager);
  const run = createRunPage(page);
  const before = await openResults(page, 'Action reader');

  await page.goto(`/inventions/${id}/ifw`);
  const documents = page.getByRole('table', { name: 'Documents of the file wrapper' });
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  const action = documents
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Docket / }) })
    .filter({ hasText: 'CTFR' })
    .first();
  await action.getByRole('button', { name: /^Download / }).press('Enter');
  const preview = page.getByRole('complementary', { name: 'Open document' });
  await untilRead(call, id, 'CTFR');

  await ask(page, preview, 'Action reader');
  await expect(run.state).toHaveText('Needs you');
  await expect(run.proposal.getByRole('heading', { name: 'Docket the document' })).toBeVisible();
  await expectFine(page, 'a proposal');
  await run.editing.press('Enter');
  const words = uniqueTitle('Check the claims that were rejected');
  await run.proposal.getByRole('textbox', { name: 'Note' }).fill(words);
  await expect(run.proposal.getByText('Edited by you')).toBeVisible();
  await expectFine(page, 'a proposal that is edited');
  await run.approve.press('Enter');
  await expect(run.state).toHaveText('Done');
  await expect(run.outcome.getByText('Made', { exact: true })).not.toHaveCount(0);
  await expect(run.outcome.locator('xpath=..')).toBeFocused();
  await expect(run.outcome.getByText(/^(Refused|Not made yet)$/)).toHaveCount(0);
  await run.giveFeedback('Found the grounds and the date.');
  const everyone = page.getByRole('region', { name: 'Feedback of everyone' });
  await expect(everyone).toContainText('Found the grounds and the date.');
  await expectFine(page, 'a run that was approved');

  const { milestones } = await call(listInventionMilestones, { params: { id } });
  const reply = milestones.find(({ title, finished }) => title === replyTitle && !finished);
  const [task] = reply?.tasks ?? [];
  const due = writeDate(reply?.dueAt ?? '');
  const overview = createInventionPage(page);
  await overview.open(id);
  await expect(overview.milestone(replyTitle).first()).toContainText(shorten(due));
  await overview.milestoneTitle(replyTitle).first().press('Enter');
  await expect(overview.taskTitle(task?.title ?? '').first()).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expectFine(page, 'an invention with the docketed action');

  await page.goto(`/inventions/${id}/ifw?code=CTFR`);
  const rejection = documents.getByRole('row').filter({ hasText: 'CTFR' }).first();
  await rejection.locator('[data-row-link]').press('Enter');
  await ask(page, preview, 'Client reporter');
  await expect(run.state).toHaveText('Needs you');
  const late = await openAs('admin@demo.hub');
  const lateRun = createRunPage(late);
  await late.goto(page.url());
  await expect(lateRun.state).toHaveText('Needs you');
  const first = Promise.withResolvers<void>();
  await late.route('**/approve', async (route) => {
    await first.promise;
    await route.continue();
  });
  await lateRun.approve.press('Enter');
  await run.approve.press('Enter');
  await expect(run.state).toHaveText('Done');
  first.resolve();
  await expect(late.getByText(/approved this proposal before you\./)).toBeVisible();
  await expect(late.getByText('Your decision and your edits were not used.')).toBeVisible();
  await expect(lateRun.state).toHaveText('Done');
  await expect(lateRun.outcome).toBeVisible();
  await page.goto(`/reports/results/${id}`);
  const reports = page.getByRole('main');
  await expect(reports.getByText(/Office action report/i).first()).toBeVisible();
  const emails = createEmailsPage(page);
  await emails.open(id);
  await emails.thread('Final Rejection').first().press('Enter');
  await expect(emails.text).toHaveValue(new RegExp(`The reply is due on ${due}\\.`));
  await expect(emails.text).toHaveValue(/We will send you our report on it separately\./);
  await expectFine(page, 'the draft of the email');

  // Only this manager edits proposals; the minions of the demo go on working.
  await expect.poll(() => openResults(page, 'Action reader')).toBe(before + 1);
  await expect(page.getByRole('region', { name: 'Runs by day' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Versions of the script' })).toContainText(/[1-9]\d* good/);
  await expectFine(page, 'the results of a minion');
});
