import { exportWorkspace } from '@hub/contract/exports/exports.calls.ts';
import { idSchema } from '@hub/contract/fields.ts';
import type { Import, ImportRow } from '@hub/contract/imports/import.schema.ts';
import {
  applyImport,
  checkImport,
  exportImportErrors,
  getImport,
  listImportRows,
  listImports,
  undoImport,
  uploadImport,
} from '@hub/contract/imports/imports.calls.ts';
import { getInvitationOptions } from '@hub/contract/people/invitations.calls.ts';
import { getPerson } from '@hub/contract/people/people.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { personIdAt } from '../support/kept-people.ts';
import { keptInventionId } from '../support/kept-tasks.ts';
import { addressOf, press, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
} from '../support/screen.ts';
import { takeDownload } from '../support/take-download.ts';

const id = idSchema.parse('0198c0de-0000-7000-8000-0000000000d1');
const many = ['Ref', ...Array.from({ length: 9 }, (_, n) => `Field ${n}`)];
const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };
type Row = Partial<ImportRow>;
type Counts = NonNullable<Import['counts']>;

/** Keeps the import of a file from its upload to its undo; its rows have these results. */
const keepImport = (part: Partial<Import>, rows: readonly Row[], refused: readonly number[] = []) => {
  const state: Partial<Import> = {
    ...{ id, uploadedBy: ada, isOwn: true, fileName: 'Docket.csv', state: 'uploaded', rowCount: rows.length },
    ...{ counts: null, undone: null, createdAt: '2026-11-02T09:00:00.000Z' },
    ...part,
  };
  const answer = () => ({ ...state });
  const listed = rows.map((row, index) => ({ number: index + 2, ...row }));
  const isUndone = () => state.state === 'undone';
  const countOf = (outcome: keyof Counts) => rows.filter((row) => row.outcome === outcome).length;
  server.answer(listImports, () => ({ collection: [answer()], total: 1, size: 50 }) as never);
  server.answer(uploadImport, answer as never);
  server.answer(getImport, answer as never);
  server.answer(listImportRows, ({ query: { outcome, refused: isRefused } }) => {
    const collection = listed
      .map((row) => ({
        ...row,
        outcome: state.counts ? (row.outcome ?? null) : null,
        undoRefusal:
          isUndone() && refused.includes(row.number) ? 'It has changed since, last by Grace Hopper' : null,
      }))
      .filter(
        (row) => (!outcome || outcome.some((one) => one === row.outcome)) && (!isRefused || row.undoRefusal),
      );
    return { collection, total: collection.length, size: 50 } as never;
  });
  server.answer(checkImport, ({ body }) => {
    const counts = {
      new: countOf('new'),
      updated: 0,
      unchanged: countOf('unchanged'),
      error: countOf('error'),
      noted: 0,
    };
    return Object.assign(state, { ...body, state: 'checked', counts }) as never;
  });
  server.answer(applyImport, () => Object.assign(state, { state: 'applied' }) as never);
  server.answer(undoImport, () => {
    const undone = { undone: countOf('new') - refused.length, refused: refused.length };
    return Object.assign(state, { state: 'undone', undone }) as never;
  });
};

const rowsShown = () => page.getByRole('table', { name: 'Rows of the import' }).getBySelector('tbody tr');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (label: string) =>
  press(page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }), 'Enter');
const dialog = () => page.getByRole('dialog', { name: 'Import a file' });
const fieldOf = (column: string) => page.getByRole('combobox', { name: `Field of the column ${column}` });

const chooseFile = async (name: string): Promise<void> => {
  await dialog()
    .getBySelector('input[type="file"]')
    .upload(new File(['Docket No.,Working name'], name));
  await dialog().getByRole('button', { name: 'Upload' }).click();
};

test('an administrator imports a file: columns, errors, dry run, import, and undo with what had to stay', async () => {
  keepImport(
    {
      kind: 'inventions',
      headers: ['Docket No.', 'Working name', 'Status'],
      columns: ['references', null, 'status'],
    },
    [
      { cells: ['IMP-1', 'Pump', 'filed'], outcome: 'new', inventionId: keptInventionId as never },
      { cells: ['IMP-2', 'Valve', 'drafting'], outcome: 'new', inventionId: keptInventionId as never },
      {
        ...{ cells: ['IMP-3', 'Wrong', 'lost'], outcome: 'error' },
        faults: [{ field: 'status', message: '"lost" is unknown' }],
      },
    ],
    [3],
  );
  await renderScreen('/admin/imports', ['admin']);
  await button('Import a file').click();
  await chooseFile('Docket.csv');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Docket.csv' }));
  expect(server.requestsOf(uploadImport)).toMatchObject([{ body: { kind: 'inventions' } }]);
  await expect.element(fieldOf('Docket No.')).toHaveValue('References');
  await fieldOf('Working name').click();
  await page.getByRole('option', { name: 'Title' }).click();
  await press(button('Check rows'), 'Enter');
  await expectShown(page.getByText('Nothing has been written yet. 2 rows new'));
  await expect.element(button('Check again')).toHaveFocus();
  await expectCount(rowsShown(), 3);
  expect(server.requestsOf(checkImport)).toMatchObject([
    { body: { columns: ['references', 'title', 'status'] } },
  ]);
  expect(server.requestsOf(applyImport)).toEqual([]);
  await expectAccessible();
  await expectFitsPhone();

  await button('Errors 1').click();
  await expect.poll(addressOf).toContain('show=error');
  await expectTexts(rowsShown(), [/Status: "lost" is unknown/]);
  server.answer(exportImportErrors, '"Status: ""lost"" is unknown"' as never);
  const errors = await takeDownload(() => button('Export errors').click());
  expect(errors.name).toBe('Docket errors.csv');
  expect(await errors.content.text()).toContain('"lost"" is unknown');

  await button('Import 2 rows').click();
  await confirm('Import');
  await expectShown(page.getByText('Imported: 2 rows new'));
  await button('Undo import').click();
  await confirm('Undo import');
  await expectShown(page.getByText('This import was undone: 1 row'));
  await button('Not undone 1').click();
  await expectTexts(rowsShown(), [/It has changed since, last by/]);
  const links = rowsShown().getByRole('link', { name: /^Open the invention/ });
  await expectCount(links, 1);
  await button('All 3').click();
  await expectCount(rowsShown(), 3);
  await expectCount(links, 1);
});

test('an administrator imports people, with emails only if chosen, and takes the untouched ones back', async () => {
  keepImport(
    {
      ...{ kind: 'people', headers: ['Email', 'First name', 'Last name', 'Roles'] },
      columns: ['email', 'firstName', 'lastName', 'roles'],
    },
    [
      { cells: ['new@example.test', 'Ada', 'Imported'], outcome: 'new', personId: personIdAt(1) },
      {
        ...{ cells: ['eve@example.test'], outcome: 'error' },
        faults: [{ field: 'roles', message: 'The hub has no role "emperor"', value: 'emperor' }],
      },
      {
        ...{ cells: ['ada@example.test'], outcome: 'unchanged', personId: personIdAt(0) },
        faults: [{ field: null, message: 'This person is in the hub already' }],
      },
    ],
  );
  server.answer(getInvitationOptions, { canSend: true, days: 7 });
  await renderScreen(`/admin/imports/${id}`, ['admin']);
  await expectShown(fieldOf('Email'));
  await expectHidden(page.getByRole('combobox', { name: 'Dates in the file' }));
  await page.getByRole('checkbox', { name: 'Email the invitations' }).click();
  await button('Check rows').click();
  await expectText(
    page.getByText(/^Nothing has been written yet\. 1 row new, 0 updated, 1 unchanged\./),
    /Invitations are emailed\./,
  );
  await expectTexts(rowsShown(), [
    /Ada/,
    /Roles: The hub has no role "emperor"/,
    /This person is in the hub already/,
  ]);
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Email the invitations' }).click();
  await button('Check again').click();
  await expectShown(page.getByText('No email is sent.'));
  expect(server.requestsOf(checkImport).map(({ body }) => body.sendsMail)).toEqual([true, false]);
  await button('Import 1 row').click();
  await confirm('Import');
  await expectShown(page.getByText('Imported: 1 row new'));
  server.answer(getPerson, {
    id: personIdAt(1),
    firstName: 'Ada',
    lastName: 'Imported',
    timeZone: 'Europe/Berlin',
  });
  await page.getByRole('link', { name: 'Open the person of row 2' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Ada Imported' }));
  window.history.back();
  await button('Undo import').click();
  await confirm('Undo import');
  await expectShown(page.getByText('This import was undone: 1 row'));
  await expectHidden(page.getByRole('link', { name: 'Open the person of row 2' }));
});

test('an old workbook is refused in the dialog, a chosen row of headers is sent, and the screens fit a phone', async () => {
  keepImport(
    {
      ...{ kind: 'inventions', headers: ['Reference', 'Title'], columns: ['references', 'title'] },
      layout: { sheets: [], sheet: null, headerRow: 2, encoding: 'windows-1252', hiddenRows: 0 },
    },
    [{ cells: ['X-1', 'Gerät'], outcome: 'new' }],
  );
  server.refuse(uploadImport, 'import.old_format', undefined, ({ body }) => body.headerRow === undefined);
  await renderScreen('/admin/imports', ['admin', 'exports:run']);
  await button('Import a file').click();
  const contents = dialog().getByRole('combobox', { name: 'The file contains' });
  await expect.element(contents).toHaveFocus();
  await chooseFile('Docket.xlsx');
  await expectShown(dialog().getByText(/This is an old workbook \(\.xls\) or a web page/));
  await expectAccessible();
  await dialog().getByRole('textbox', { name: 'Row of headers' }).fill('2');
  await chooseFile('Docket.csv');
  await expectText(page.getByText(/The headers were found in row 2\./).first(), /read as Windows-1252/);
  await expectShown(page.getByText('Gerät').first());
  expect(server.requestsOf(uploadImport).at(-1)).toMatchObject({ body: { headerRow: '2' } });
  await button('Check rows').click();
  await expectCount(rowsShown(), 1);
  await expectFitsPhone();

  await renderScreen('/admin/imports', ['admin', 'exports:run']);
  await button('Import a file').click();
  await expect.element(contents).toHaveFocus();
  await pressKey('Escape');
  await expect.element(button('Import a file')).toHaveFocus();
  await expectShown(page.getByRole('link', { name: 'Docket.csv' }));
  server.answer(exportWorkspace, '{"type":"export","version":1}' as never);
  const workspace = await takeDownload(() => button('Export workspace').click());
  expect(workspace.name).toBe('workspace.jsonl');
  expect(await workspace.content.text()).toMatch(/^\{"type":"export","version":1/);
  await expectFitsPhone();
});

test('an empty table of the chosen kind is saved, and many columns fold once they are checked', async () => {
  keepImport(
    { kind: 'inventions', headers: many, columns: many.map((_, n) => (n === 0 ? 'references' : null)) },
    [{ outcome: 'new' }],
  );
  await renderScreen('/admin/imports', ['admin']);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const { name } = await takeDownload(() =>
    dialog.getByRole('button', { name: 'Empty table with all columns' }).click(),
  );
  expect(name).toBe('Inventions.csv');
  await expectAccessible();
  await renderScreen(`/admin/imports/${id}`, ['admin']);
  const columns = page.getByRole('table', { name: 'Columns of the file' });
  await expectShown(columns);
  await page.getByRole('button', { name: 'Check rows' }).click();
  const fold = page.getByRole('button', { name: '10 columns of the file' });
  await expectShown(fold);
  await expectCount(columns, 0);
  await expectAccessible();
  await press(fold, 'Enter');
  await expectShown(columns);
});
