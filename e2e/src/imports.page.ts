import { textCell, workbookParts } from '@hub/testkit/workbook-parts.ts';
import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';

/** A file with headers in its first row. */
export interface TableFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a CSV file of these lines. */
export const csvFile = (name: string, lines: readonly string[]): TableFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** Returns an Excel workbook of these rows. */
export const excelFile = (name: string, rows: readonly (readonly string[])[]): TableFile => {
  const cells = rows.map((row, y) => row.map((text, x) => textCell(`${'ABCDEFGH'[x]}${y + 1}`, text)));
  const parts = workbookParts(cells.map((row, y) => `<row r="${y + 1}">${row.join('')}</row>`).join(''));
  const files = Object.entries(parts).map(([part, xml]) => [part, strToU8(xml)] as const);
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(zipSync(Object.fromEntries(files))),
  };
};

/** Page object of the imports in the administration. */
export const createImportsPage = (page: Page, address: string) => {
  const confirm = (label: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
  return {
    upload: async (kind: string, file: TableFile) => {
      await page.goto(`${address}/admin/imports`);
      await page.getByRole('button', { name: 'Import a file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import a file' });
      await dialog.getByRole('combobox', { name: 'The file contains' }).click();
      await page.getByRole('option', { name: kind }).click();
      await dialog.locator('input[type="file"]').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
    },
    fieldOf: (column: string) => page.getByRole('combobox', { name: `Field of the column ${column}` }),
    matchColumn: async (column: string, field: string) => {
      await page.getByRole('combobox', { name: `Field of the column ${column}` }).click();
      await page.getByRole('option', { name: field, exact: true }).click();
    },
    /** Checks the rows, of which this many are new and this many have errors. */
    check: async (count: number, errors = 0) => {
      await page.getByRole('button', { name: 'Check rows' }).click();
      const rows = `${count} ${count === 1 ? 'row' : 'rows'}`;
      const summary = page.getByText(`Nothing has been written yet. ${rows} new`);
      await expect(summary).toBeVisible();
      if (errors > 0)
        await expect(summary).toContainText(`${errors} ${errors === 1 ? 'row' : 'rows'} with errors`);
    },
    /** Writes this many new rows. */
    apply: async (count: number) => {
      const rows = `${count} ${count === 1 ? 'row' : 'rows'}`;
      await page.getByRole('button', { name: `Import ${rows}` }).click();
      await confirm('Import');
      await expect(page.getByText(`Imported: ${rows} new`)).toBeVisible();
    },
    undo: async (count: number) => {
      await page.getByRole('button', { name: 'Undo import' }).click();
      await confirm('Undo import');
      await expect(page.getByText(`This import was undone: ${count} rows`)).toBeVisible();
    },
    row: (text: string) =>
      page.getByRole('table', { name: 'Rows of the import' }).getByRole('row').filter({ hasText: text }),
  };
};
