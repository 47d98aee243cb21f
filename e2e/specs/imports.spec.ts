import { listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { readDownload } from '../src/read-download.ts';

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Rows of the import' }).locator('tbody').getByRole('row');

const uploadFile = async (page: Page, name: string, lines: readonly string[], kind?: string) => {
  await page.goto('/admin/imports');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  if (kind) {
    await dialog.getByRole('combobox', { name: 'The file contains' }).click();
    await page.getByRole('option', { name: kind }).click();
  }
  await dialog.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('an administrator imports a file: columns, errors, dry run, import, and undo with what had to stay', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('admin@demo.hub');
  const stem = `IMP-${crypto.randomUUID().slice(0, 8)}`;
  const find = async (title: string) => {
    const { collection } = await call(listInventions, { query: { qs: title } });
    return collection.filter((one) => one.title === title);
  };
  const page = await openAs('admin@demo.hub');
  await uploadFile(page, `${stem}.csv`, [
    'Docket No.,Working name,Status',
    `${stem}-1,Pump ${stem},filed`,
    `${stem}-2,Valve ${stem},drafting`,
    `${stem}-3,Wrong ${stem},lost`,
  ]);
  await expect(page.getByRole('combobox', { name: 'Field of the column Docket No.' })).toHaveValue(
    'References',
  );
  await page.getByRole('combobox', { name: 'Field of the column Working name' }).click();
  await page.getByRole('option', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Check rows' }).press('Enter');
  await expect(page.getByText('Nothing has been written yet. 2 rows new')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(3);
  expect(await find(`Pump ${stem}`)).toEqual([]);
  await expectAccessible(page, 'checked import');
  await expectLargeTargets(page, 'checked import');

  await page.getByRole('button', { name: 'Errors 1' }).click();
  await expect(page).toHaveURL(/show=error/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Status: "lost" is unknown');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export errors' }).click(),
  ]);
  expect((await readDownload(download)).toString()).toContain('"lost"" is unknown');

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported: 2 rows new')).toBeVisible();
  const [valve] = await find(`Valve ${stem}`);
  await call(updateInvention, { params: { id: valve?.id ?? ('' as never) }, body: { technology: 'Valves' } });

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('This import was undone: 1 row')).toBeVisible();
  await page.getByRole('button', { name: 'Not undone 1' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('It has changed since, last by');
  const links = rowsOf(page).getByRole('link', { name: /^Open the invention/ });
  await expect(links).toHaveCount(1);
  await page.getByRole('button', { name: 'All 3' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(links).toHaveCount(1);
  expect(await find(`Pump ${stem}`)).toEqual([]);
  expect(await find(`Valve ${stem}`)).toHaveLength(1);
});

test('an administrator imports people, with emails only if chosen, and takes the untouched ones back', async ({
  openAs,
}) => {
  const page = await openAs('admin@demo.hub');
  const stem = `imp${crypto.randomUUID().slice(0, 8)}`;
  const lines = [
    'Email,First name,Last name,Roles',
    `ada.${stem}@example.com,Ada,Imported,paralegal`,
    `eve.${stem}@example.com,Eve,Imported,emperor`,
    'admin@demo.hub,Someone,Else,',
  ];
  await uploadFile(page, `${stem}.csv`, lines, 'People');
  await expect(page.getByRole('combobox', { name: 'Dates in the file' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Email the invitations' }).check();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 row new, 0 updated, 1 unchanged.')).toContainText(
    'Invitations are emailed.',
  );
  await expect(rowsOf(page).nth(1)).toContainText('Roles: The hub has no role "emperor"');
  await expect(rowsOf(page).nth(2)).toContainText('This person is in the hub already');
  await expectAccessible(page, 'checked import of people');
  await page.getByRole('checkbox', { name: 'Email the invitations' }).uncheck();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No email is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported: 1 row new')).toBeVisible();
  await page.getByRole('link', { name: 'Open the person of row 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Imported' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('This import was undone: 1 row')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the person of row 2' })).toHaveCount(0);
});

test('an old workbook is refused in the dialog, a chosen row of headers is read, and the screens fit a phone', async ({
  openAs,
}) => {
  const page = await openAs('admin@demo.hub');
  await page.goto('/admin/imports');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await expect(dialog.getByRole('combobox', { name: 'The file contains' })).toBeFocused();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'Docket.xlsx',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toContainText('This is an old workbook (.xls) or a web page');
  await expectAccessible(page, 'dialog of an import');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'Docket.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Matter,Name\nReference,Title\nX-1,Gerät\n', 'latin1'),
  });
  await dialog.getByRole('textbox', { name: 'Row of headers' }).fill('2');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The headers were found in row 2.')).toContainText('read as Windows-1252');
  await expect(page.getByRole('cell', { name: 'Gerät' })).toBeVisible();
  await page.goto('/admin/imports');
  await page.getByRole('button', { name: 'Import a file' }).click();
  await expect(dialog.getByRole('combobox', { name: 'The file contains' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const stem = `PHONE-${crypto.randomUUID().slice(0, 8)}`;
  await uploadFile(page, `${stem}.csv`, ['Reference,Title', `${stem},Small pump`]);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expectAccessible(page, 'import on a phone');
  await expectNoSideScroll(page, 'import on a phone');
  await page.goto('/admin/imports');
  const [workspace] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export workspace' }).click(),
  ]);
  expect(await readDownload(workspace)).toMatch(/^\{"type":"export","version":1/);
  await expect(page.getByRole('link', { name: `${stem}.csv` })).toBeVisible();
  await expectAccessible(page, 'imports on a phone');
  await expectNoSideScroll(page, 'imports on a phone');
});
