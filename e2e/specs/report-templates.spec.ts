import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createWord } from '../src/sample-files.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';

const choose = async (page: Page, text: string) => {
  const buffer = Buffer.from(await createWord(text));
  await page.locator('input[type=file]').setInputFiles({
    name: 'Letter.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer,
  });
};

test('a template is checked, saved, previewed with an invention, given a version and deleted', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const [title, invention] = [uniqueTitle('Letter'), uniqueTitle('Pump {{firm.name}}')];
  const call = await callAs(attorney);
  await call(createInvention, { body: { title: invention } });
  const page = await openAs(attorney);
  const dialog = page.getByRole('dialog');
  await page.goto('/reports/templates');
  await page.getByRole('button', { name: 'Upload a template' }).first().click();
  await choose(page, 'About {{invention.titel}}');
  await expect(
    dialog.getByText('There is no field “invention.titel”. Did you mean “invention.title”?'),
  ).toBeVisible();
  await expect(dialog.getByText('Text, paragraph 1')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled();
  await expectAccessible(page, 'the problems of a template');
  await choose(page, 'About {{invention.title}}: {{comments}}');
  await expect(dialog.getByText('A report made with it asks for: Comments in the letter.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Save template' }).click();

  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Version 1');
  await row.getByRole('button', { name: title, exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Invention' }).fill(invention);
  await page.getByRole('option', { name: invention }).click();
  await expect(dialog.frameLocator('iframe').getByText(`About ${invention}:`)).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const openMenu = () => page.getByRole('button', { name: `More for ${title}` }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: 'Upload a new version' }).click();
  await choose(page, 'On {{today}}');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(row).toContainText('Version 2');
  await openMenu();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await dialog.getByRole('listitem', { name: 'Version 1' }).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Letter.docx');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openMenu();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(row).toHaveCount(0);
});

test('all fields are listed with examples; people without the permission see templates, and cannot change them', {
  tag: '@deep',
}, async ({ openAs }) => {
  const page = await openAs(paralegal, { viewport: { width: 390, height: 844 } });
  await page.goto('/reports/templates');
  await page.getByRole('button', { name: 'List of fields' }).click();
  const search = page.getByRole('searchbox', { name: 'Search fields' });
  await search.fill('milestones clientDueDate');
  await expect(page.getByRole('region', { name: 'All milestones' })).toContainText('January 18, 2027');
  await expect(page.getByRole('button', { name: 'Copy {{clientDueDate}}' }).first()).toBeVisible();
  await expectNoSideScroll(page, 'the list of fields');
  await expectLargeTargets(page, 'the list of fields');
  await expectAccessible(page, 'the list of fields');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Report templates' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload a template' })).toHaveCount(0);
});
