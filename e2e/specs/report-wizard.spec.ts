import { readFile } from 'node:fs/promises';
import type { InventionId } from '@hub/contract/fields.ts';
import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { createInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { cancelMilestone, createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { createReportTemplate, deleteReportTemplate } from '@hub/contract/reports/report-templates.calls.ts';
import { listReportResults, putReportDraft } from '@hub/contract/reports/reports.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createReportWizardPage } from '../src/report-wizard.page.ts';
import { createWord } from '../src/sample-files.ts';
import { createShellPage } from '../src/shell.page.ts';

const attorney = 'attorney@demo.hub';
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const create = async (call: Caller) =>
  (await call(createInvention, { body: { title: uniqueTitle('مضخة قابلة للطي، Folding pump') } })).id;

const expectFitting = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await page.setViewportSize(phone);
  await expectNoSideScroll(page, name);
  await page.setViewportSize(desk);
};

/** Chooses a declaration and enters what it needs, with the keyboard alone; ends at the review. */
const fillDeclaration = async (page: Page): Promise<void> => {
  const wizard = createReportWizardPage(page);
  await expect(wizard.heading('Choose the reports')).toBeFocused();
  await wizard.goOn();
  await expect(page.getByText('Choose at least one report.')).toBeFocused();
  await expectFitting(page, 'list');
  await wizard.tabTo(wizard.report('Declaration'));
  await page.keyboard.press('Space');
  await wizard.goOn();
  await expect(wizard.heading('Fill in the fields')).toBeFocused();
  await wizard.goOn();
  await expect(wizard.summary).toBeFocused();
  await expectFitting(page, 'fill with problems');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add an entry: Inventors' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Legal name (required)')).toBeFocused();
  await page.keyboard.type('Ada Example');
  const target = page.getByRole('combobox', { name: 'The declaration is directed to' });
  await expect(page.getByRole('link', { name: 'Inventors: Add at least one entry.' })).toHaveCount(0);
  await wizard.tabTo(target);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wizard.summary).toHaveCount(0);
  await wizard.goOn();
};

test('a report is generated with the keyboard alone, from the invention to the download', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(attorney);
  const id = await create(call);
  await call(uploadFile, {
    body: { inventionId: id },
    file: new File([uniqueTitle('Drawings')], 'Drawings.txt'),
  });
  const page = await openAs(attorney);
  const wizard = createReportWizardPage(page);
  await wizard.open('/review', id);
  await expect(page.getByText('No draft of reports is open. Start here.')).toBeVisible();
  await expectFitting(page, 'start');
  await wizard.goOn();
  await expect(wizard.heading('Link documents')).toBeFocused();
  const source = page.getByRole('checkbox', { name: /^Source.*Drawings.txt$/ });
  await wizard.tabTo(source);
  await page.keyboard.press('Space');
  await expect(source).toBeChecked();
  await expectFitting(page, 'link');
  await wizard.goOn();
  await fillDeclaration(page);
  await expect(wizard.heading('Review and generate')).toBeFocused();
  await expect(wizard.page.getByText('Ada Example').first()).toBeVisible();
  await expect(page.getByText('Declaration: In English.')).toBeVisible();
  await expectFitting(page, 'review');
  await wizard.tabTo(page.getByRole('button', { name: 'Generate 1 report' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 report done.')).toBeFocused();
  await expectFitting(page, 'results');
  const download = page.waitForEvent('download');
  await wizard.tabTo(page.getByRole('button', { name: 'Download Declaration as PDF' }));
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Declaration .*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await wizard.tabTo(page.getByRole('button', { name: 'Email', exact: true }));
  await page.keyboard.press('Enter');
  const email = page.getByRole('region', { name: 'Email to send' });
  await expect(email.getByText(/^Declaration .*\.pdf$/)).toBeVisible();
  await expect(email.getByText(/^Declaration .*\.docx$/)).toBeVisible();

  await wizard.open('', id);
  await wizard.goOn();
  await expect(wizard.heading('Link documents')).toBeFocused();
  await wizard.goOn();
  await expect(page.getByText(/^Last generated on .+ by Marcus Oyelaran\.$/)).toHaveCount(1);
});

test('a draft survives a reload, is continued on another device, combines the changes of both, and has a language', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const id = await create(await callAs(attorney));
  const page = await openAs(attorney);
  const here = createReportWizardPage(page);
  await here.open('', id);
  await here.next.click();
  await expect(here.heading('Link documents')).toBeFocused();
  await here.next.click();
  await here.report('Invention summary').check();
  await here.next.click();
  await here.field('Comments in the summary').fill('Ready to file.');
  await expect(here.status).toHaveText('Saved');
  await page.reload();
  await expect(here.field('Comments in the summary')).toHaveValue('Ready to file.');

  const other = await openAs(attorney);
  const there = createReportWizardPage(other);
  await there.open('', id);
  await expect(other.getByRole('heading', { name: 'Invention summary' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue the draft: Invention summary' }).click();
  await there.field('Title of the invention').fill('Folding pump');
  await expect(there.status).toHaveText('Saved');

  // Another field: both changes are kept without a question.
  await here.field('Comments in the summary').fill('Ready to file in May.');
  await expect(here.status).toHaveText('Saved');
  await expect(here.field('Title of the invention')).toHaveValue('Folding pump');

  // The same field: the person chooses.
  await there.field('Comments in the summary').fill('Not ready.');
  const conflict = createConflictPage(other);
  await expect(conflict.theirs.locator('..')).toContainText('Ready to file in May.');
  await conflict.theirs.check();
  await conflict.save.click();
  await expect(there.field('Comments in the summary')).toHaveValue('Ready to file in May.');

  // The language changes the pages and the name of the file.
  await there.next.click();
  await other.getByRole('radio', { name: 'German' }).check();
  await expect(there.page.getByText('Offene Fristen')).toBeVisible();
  const name = there.field('File name of “Invention summary”');
  await expect(name).toHaveValue(/^Übersicht zur Erfindung /);
  await name.fill('Pumpe: Stand');
  await other.getByRole('button', { name: 'Generate 1 report' }).click();
  await expect(name).toBeFocused();
  await expect(other.getByText('Leave out these characters')).toBeVisible();
});

test('a second draft is begun beside the first, continued or discarded, and never holds the same reports', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(attorney);
  const inventionId = await create(call);
  const values = { summaryComments: 'Ready to file.' };
  const body: ReportDraftInput = { ...draft, step: 'fill', reportIds: ['invention-summary'], values };
  await call(putReportDraft, { params: { inventionId, id: crypto.randomUUID() }, query: {}, body });
  const page = await openAs(attorney);
  const wizard = createReportWizardPage(page);
  await wizard.open('', inventionId);
  await page.getByRole('button', { name: 'Start another draft' }).click();
  await wizard.next.click();
  await wizard.report('Invention summary').check();
  await wizard.next.click();
  await expect(page.getByText('You already have a draft for these reports.')).toBeFocused();
  await expectFitting(page, 'list with a choice that has a draft');
  await wizard.report('Declaration').check();
  await wizard.next.click();
  await expect(wizard.field('Comments in the summary')).toHaveValue('');
  await wizard.step('Start').click();
  const drafts = page.getByRole('region', { name: /^Draft: / });
  await expect(drafts).toHaveCount(2);
  await expectFitting(page, 'start with two drafts');

  await wizard.step('List').click();
  await wizard.report('Declaration').uncheck();
  await wizard.next.click();
  await page.getByRole('button', { name: 'Continue that draft' }).click();
  await expect(wizard.field('Comments in the summary')).toHaveValue('Ready to file.');
  await wizard.step('Start').click();
  await expect(drafts).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard the draft: Invention summary' }).click();
  await page.getByRole('button', { name: 'Discard the draft', exact: true }).click();
  await expect(drafts).toHaveCount(0);
  await expect(wizard.next).toBeVisible();
});

const draft: ReportDraftInput = {
  step: 'review',
  documents: [],
  reportIds: [],
  values: {},
  format: 'pdf',
  language: 'en',
  fileNames: {},
};

/** Saves a draft of a summary and of a template whose document is too large as long as a milestone is open. */
const draftTooLarge = async (call: Caller, inventionId: InventionId) => {
  const milestone = await call(createMilestone, {
    body: { inventionId, title: 'File the application', dueAt: '2027-03-01' },
  });
  const loops =
    '{{#questions}}{{#options}}{{#openMilestones}}{{title}}{{/openMilestones}}{{/options}}{{/questions}}';
  const template = await call(createReportTemplate, {
    body: { title: uniqueTitle('Letter') },
    file: new File([await createWord(loops)], 'Letter.docx'),
  });
  const values = {
    summaryComments: 'Ready to file.',
    questions: Array.from({ length: 150 }, (_, index) => `Question ${index}`),
    options: Array.from({ length: 100 }, (_, index) => ({ option: `Option ${index}`, effect: '', cost: '' })),
  };
  const reportIds = ['invention-summary', template.id];
  const params = { inventionId, id: crypto.randomUUID() };
  await call(putReportDraft, { params, query: {}, body: { ...draft, reportIds, values } });
  return { template, milestone };
};

test('a person elsewhere learns how their reports ended, tries a failed one again, and sees what changed', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(attorney);
  const inventionId = await create(call);
  const { template, milestone } = await draftTooLarge(call, inventionId);
  const page = await openAs(attorney);
  const wizard = createReportWizardPage(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/reports/generate/**', async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await wizard.open('/review', inventionId);
  await page.getByRole('button', { name: 'Generate 2 reports' }).click();
  await createShellPage(page).navigation.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page).toHaveURL(/\/boards/);
  const readStates = async () =>
    (await call(listReportResults, { params: { inventionId }, query: {} })).collection.map(
      ({ state }) => state,
    );
  await expect.poll(readStates).toEqual(['done', 'failed']);
  answer.resolve();
  await expect(page.getByText('1 of 2 reports ready, 1 failed')).toBeVisible();
  await expect(page).toHaveURL(/\/boards/);
  await page.getByRole('link', { name: 'Show the results' }).click();

  const lineOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const letter = lineOf(template.title);
  await expect(letter).toContainText('The file could not be written.');
  await expectFitting(page, 'results with a failed report');
  await call(cancelMilestone, { params: { id: milestone.id }, query: { updatedAt: milestone.updatedAt } });
  await letter.getByRole('button', { name: 'Retry' }).click();
  await expect(letter).toContainText('Done');
  await expect(letter.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await call(updateInvention, { params: { id: inventionId }, query: {}, body: { title: 'Rigid pump' } });
  await lineOf('Invention summary').getByRole('button', { name: 'Again with today’s data' }).click();
  await page.getByRole('button', { name: 'What changed' }).click();
  const changes = page.getByRole('dialog');
  await expect(changes.locator('ins', { hasText: 'Rigid pump' }).first()).toBeVisible();
  await expect(changes.locator('del', { hasText: 'Folding pump' }).first()).toBeVisible();
  await expect(page.getByText('1 report is ready')).toHaveCount(0);

  const body: ReportDraftInput = { ...draft, step: 'fill', reportIds: ['invention-summary'] };
  await call(putReportDraft, { params: { inventionId, id: crypto.randomUUID() }, query: {}, body });
  await wizard.open('/fill', inventionId);
  await page.getByRole('button', { name: /^Use the values of/ }).click();
  await expect(wizard.field('Comments in the summary')).toHaveValue('Ready to file.');
  await expect(page.getByText(/^As entered on/)).toBeVisible();
  await expect(wizard.field('Title of the invention')).toHaveValue('Rigid pump');
  await call(deleteReportTemplate, { params: { id: template.id }, query: {} });
});
