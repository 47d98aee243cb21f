import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { listMinionStatistics } from '@hub/contract/minions/minions.calls.ts';
import { chooseArrivals } from '@hub/database/demo/demo-arrivals.ts';
import { readDemoData } from '@hub/database/demo/demo-data.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createRunPage } from '../src/run.page.ts';

const manager = 'attorney@demo.hub';
const today = Temporal.Now.plainDateISO(officeTimeZone).toString();

/** An application for which a letter arrives after a rejection; the first one belongs to the test in which a person dockets. */
const findArrival = (): string => {
  const data = readDemoData();
  const [, ...others] = chooseArrivals(data, today).keys();
  const rejected = new Set(
    data.wrappers.flatMap(({ applicationNumber, documents }) =>
      documents.some(({ code }) => code === 'CTNF') ? [applicationNumber] : [],
    ),
  );
  const found = others.find((applicationNumber) => rejected.has(applicationNumber));
  if (found === undefined) throw new Error('No letter arrives in the demo after a rejection');
  return found;
};

const readStatistics = async (call: Caller, name: string) =>
  (await call(listMinionStatistics, { query: { filters: { name: { $eq: name } } } })).data[0]?.statistics;

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

test('an office action arrives, a minion proposes, its manager edits and approves, and the client report is drafted', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(manager);
  const found = await call(searchInventions, { query: { qs: findArrival() } });
  const id = found.collection[0]?.id ?? '';
  const before = await readStatistics(call, 'Action reader');
  const page = await openAs(manager);
  const run = createRunPage(page);

  await page.goto(`/inventions/${id}/ifw`);
  const documents = page.getByRole('table', { name: 'Documents of the file wrapper' });
  await page.getByRole('button', { name: 'Read now' }).press('Enter');
  const action = documents
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Docket / }) })
    .first();
  await action.getByRole('button', { name: /^Download / }).press('Enter');
  const preview = page.getByRole('complementary', { name: 'Open document' });
  await untilRead(call, id, 'NOA');

  await ask(page, preview, 'Action reader');
  await expect(run.state).toHaveText('Needs you');
  await expect(run.proposal.getByRole('heading', { name: 'Docket the document' })).toBeVisible();
  await expectAccessible(page, 'a proposal');
  await run.editing.press('Enter');
  const words = uniqueTitle('Check the claims that were allowed');
  await run.proposal.getByRole('textbox', { name: 'Note' }).fill(words);
  await expect(run.proposal.getByText('Edited by you')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'a proposal that is edited');
  await page.setViewportSize({ width: 1440, height: 900 });
  await run.approve.press('Enter');
  await expect(run.state).toHaveText('Done');
  await expect(run.outcome.getByText('Made', { exact: true })).not.toHaveCount(0);
  await expect(run.outcome.getByText(/^(Refused|Not made yet)$/)).toHaveCount(0);
  await run.giveFeedback('Found the fee and its date.');
  const everyone = page.getByRole('region', { name: 'Feedback of everyone' });
  await expect(everyone).toContainText('Found the fee and its date.');
  await expectAccessible(page, 'a run that was approved');

  const overview = createInventionPage(page);
  await overview.open(id);
  await expect(overview.milestoneTitles.filter({ hasText: 'Pay issue fee' })).not.toHaveCount(0);
  await expect(page.getByText(words)).toBeVisible();

  await page.goto(`/inventions/${id}/ifw?code=CTNF`);
  const rejection = documents.getByRole('row').filter({ hasText: 'CTNF' }).first();
  await rejection.getByRole('button', { name: /^Download / }).press('Enter');
  await untilRead(call, id, 'CTNF');
  await ask(page, preview, 'Client reporter');
  await expect(run.state).toHaveText('Needs you');
  await run.approve.press('Enter');
  await expect(run.state).toHaveText('Done');
  await page.goto(`/reports/results/${id}`);
  await expect(
    page
      .getByRole('main')
      .getByText(/Office action report/i)
      .first(),
  ).toBeVisible();

  // The minions of the demo go on working, so that only the runs of this manager's edits are counted exactly.
  const after = await readStatistics(call, 'Action reader');
  expect(after?.edited).toBe((before?.edited ?? 0) + 1);
  expect(after?.runs).toBeGreaterThan(before?.runs ?? 0);
  await page.goto('/minions?name=Action reader');
  await page.getByRole('link', { name: 'Action reader' }).first().press('Enter');
  await page
    .getByRole('navigation', { name: 'Minion', exact: true })
    .getByRole('link', { name: 'Feedback' })
    .click();
  await expect(page.getByRole('region', { name: 'Runs by day' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Versions of the script' })).toContainText(/[1-9]\d* good/);
  await expectAccessible(page, 'the results of a minion');
});
