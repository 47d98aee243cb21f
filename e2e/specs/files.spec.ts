import { readFile } from 'node:fs/promises';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { deleteFile, listFilesByReference, updateFile, uploadFile } from '@hub/contract/files/files.calls.ts';
import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { createFilesPage } from '../src/files.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { whenSettled } from '../src/watch-page.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';
const inHouse = 'inhouse@demo.hub';

interface NewFile {
  name: string;
  tags?: string[];
  /** A text of its own by default; several files may have the same one. */
  content?: string;
}

/** Creates an invention with files. */
const createFiles = async (call: Caller, ...files: NewFile[]) => {
  const invention = await call(createInvention, { body: { title: uniqueTitle('Folding valve') } });
  const inventionId = invention.id;
  const add = ({ name, tags = [], content = uniqueTitle(name) }: NewFile): Promise<StoredFile> =>
    call(uploadFile, {
      body: { inventionId, tags, ifExists: 'separate' },
      file: new File([content], name),
    });
  const added: StoredFile[] = [];
  for (const file of files) added.push(await add(file));
  const list = async () =>
    (await call(listFilesByReference, { body: { reference: inventionId } })).collection;
  return { inventionId, files: added, add, list };
};

test('files that are dropped on the tab arrive in the list, and with a colleague', async ({
  openAs,
  callAs,
}) => {
  const { inventionId } = await createFiles(await callAs(attorney));
  const [page, other] = [await openAs(attorney), await openAs(paralegal)];
  const [files, theirs] = [createFilesPage(page), createFilesPage(other)];
  await files.open(inventionId);
  await theirs.open(inventionId);
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await expectAccessible(page, 'the Files tab without files');
  const dropped = ['Claims.txt', 'Drawings.csv', 'Notes.md', 'Letter.txt'].map((name) => ({
    name,
    content: uniqueTitle(name),
  }));
  await files.hover(dropped);
  await expect(files.overlay).toBeVisible();
  await files.drop(dropped);
  await expect(files.overlay).toHaveCount(0);
  await expect(files.names).toHaveCount(4);
  await expect(theirs.names).toHaveCount(4);
  await expect(files.tray.getByRole('heading', { name: '4 files added' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page).toHaveURL(/inventions\/[^/]+$/);
  await expect(files.tray).toBeVisible();
  await files.tray.getByRole('link', { name: 'Claims.txt' }).click();
  await expect(files.details).toContainText('Marcus Oyelaran');
  await expectAccessible(page, 'the Files tab with tray and an open file');
});

test('a file of the same name becomes a version or is kept beside it; the same content is named', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { inventionId, list } = await createFiles(
    await callAs(attorney),
    { name: 'Claims.txt' },
    { name: 'Letter.txt' },
  );
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  await files.open(inventionId);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/files/file')) sent.push(request.method());
  });
  const content = uniqueTitle('Claims');
  await files.drop([{ name: 'Claims.txt', content }]);
  await expectAccessible(page, 'the question about a file of the same name');
  await files.upload('Claims.txt').getByRole('button', { name: 'New version' }).click();
  await expect(files.row('Claims.txt')).toContainText('2');
  expect(sent, 'the content is sent once').toEqual(['POST']);
  await files.drop([{ name: 'Copy of claims.txt', content }]);
  await expect(files.upload('Copy of claims.txt')).toContainText('Already there as Claims.txt');
  await files.drop([
    { name: 'Claims.txt', content: uniqueTitle('Other claims') },
    { name: 'Letter.txt', content: uniqueTitle('Other letter') },
  ]);
  const question = files.upload('Claims.txt');
  await question.getByRole('checkbox', { name: 'Do the same for the rest' }).check();
  await question.getByRole('button', { name: 'Keep both' }).click();
  await expect(files.link('Claims (2).txt')).toBeVisible();
  await expect(files.link('Letter (2).txt')).toBeVisible();
  expect((await list()).map(({ name, version }) => [name, version]).sort()).toEqual([
    ['Claims (2).txt', 1],
    ['Claims.txt', 2],
    ['Letter (2).txt', 1],
    ['Letter.txt', 1],
  ]);
  await files.choose('Claims.txt', 'Versions');
  const versions = page.getByRole('dialog', { name: 'Versions of “Claims.txt”' });
  const download = page.waitForEvent('download');
  await versions.getByRole('button', { name: 'Download version 2' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(content);
});

test('an upload that failed is retried; one under way keeps the page from closing and can be canceled', async ({
  openAs,
  callAs,
}) => {
  const { inventionId } = await createFiles(await callAs(attorney));
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  const settled = whenSettled(page);
  await files.open(inventionId);
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await settled;
  await page.context().setOffline(true);
  await files.drop([{ name: 'Claims.txt', content: uniqueTitle('Claims') }]);
  await expect(files.upload('Claims.txt')).toContainText('The hub could not be reached.');
  await page.context().setOffline(false);
  await files.tray.getByRole('button', { name: 'Retry “Claims.txt”' }).click();
  await expect(files.link('Claims.txt')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/files/file', async (route) => {
    await held.promise;
    await route.abort();
  });
  await files.drop([{ name: 'Letter.txt', content: uniqueTitle('Letter') }]);
  await expect(files.upload('Letter.txt')).toContainText('0 bytes of');
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();
  await files.tray.getByRole('button', { name: 'Cancel “Letter.txt”' }).click();
  await expect(files.upload('Letter.txt')).toContainText('Canceled');
  held.resolve();
  await expect(files.names).toHaveCount(1);
});

test('a file is found, renamed, tagged, deleted and restored by keyboard alone', async ({
  openAs,
  callAs,
}) => {
  const { inventionId, list } = await createFiles(
    await callAs(attorney),
    { name: 'Claims.txt' },
    { name: 'Drawings.txt' },
  );
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  await files.open(inventionId, '?sort=name');
  await files.addButton.waitFor();
  await expect(files.names).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(files.link('Claims.txt')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Final claims');
  await page.keyboard.press('Enter');
  await expect(files.link('Final claims.txt')).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Tags of “Final claims.txt”' })).toBeVisible();
  await page.keyboard.type('Filed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(files.row('Final claims.txt')).toContainText('Filed');
  await expect
    .poll(async () => (await list()).map(({ name, tags }) => [name, tags]))
    .toContainEqual(['Final claims.txt', ['Filed']]);
  await expect(files.link('Final claims.txt')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(files.details).toContainText('Final claims.txt');
  await page.keyboard.press('Escape');
  await expect(files.details).toHaveCount(0);
  await expect(files.link('Final claims.txt')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(files.link('Final claims.txt')).toHaveCount(0);
  await expect(files.undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(files.link('Final claims.txt')).toBeVisible();
  expect(await list()).toHaveLength(2);
});

test('filters and order are in the URL', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const { inventionId } = await createFiles(
    await callAs(attorney),
    { name: 'Claims.txt', tags: ['Draft'] },
    { name: 'Dates.csv', tags: ['Draft'] },
    { name: 'Letter.txt' },
  );
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  await files.open(inventionId);
  await page.getByRole('searchbox', { name: 'Name, tag or text' }).fill('dra');
  await expect(files.names).toHaveText(['Dates.csv', 'Claims.txt']);
  await files.table.getByRole('button', { name: 'Name' }).click();
  await expect(files.names).toHaveText(['Claims.txt', 'Dates.csv']);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Table' }).click();
  await expect(files.names).toHaveText(['Dates.csv']);
  const other = await openAs(paralegal);
  await other.goto(page.url());
  await expect(createFilesPage(other).names).toHaveText(['Dates.csv']);
  await page.getByRole('searchbox', { name: 'Name, tag or text' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No matching file names or tags' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(files.names).toHaveCount(3);
});

test('several files are tagged, downloaded as a zip, deleted and restored from the trash', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { inventionId, list } = await createFiles(
    await callAs(attorney),
    { name: 'Claims.txt' },
    { name: 'Drawings.txt' },
    { name: 'Letter.txt' },
  );
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  await files.open(inventionId);
  await files.select('Claims.txt').check();
  await files.select('Letter.txt').check();
  const download = page.waitForEvent('download');
  await files.selection.getByRole('button', { name: 'Download zip' }).click();
  const zip = await readFile(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('Claims.txt')).toBe(true);
  expect(zip.includes('Drawings.txt')).toBe(false);
  await files.selection.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('combobox', { name: 'Tags to add' }).fill('Filed');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change tags' }).click();
  await expect(files.row('Letter.txt')).toContainText('Filed');
  await expectAccessible(page, 'the Files tab with selected files');
  await files.selection.getByRole('button', { name: 'Delete' }).click();
  await expect(files.names).toHaveText(['Drawings.txt']);
  await expect(page.getByText('2 files were moved to the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(files.names).toHaveCount(2);
  await expect(files.row('Claims.txt')).toContainText('Marcus Oyelaran');
  await expect(files.row('Claims.txt')).toContainText('30 days');
  await expectAccessible(page, 'the trash');
  await page.getByRole('button', { name: 'Restore “Claims.txt”' }).click();
  await expect(files.names).toHaveText(['Letter.txt']);
  await page.getByRole('button', { name: 'Back to files' }).click();
  await expect(files.link('Claims.txt')).toBeVisible();
  expect((await list()).map(({ name }) => name).sort()).toEqual(['Claims.txt', 'Drawings.txt']);
});

test('rows are selected as a range and stay under a resting pointer; Back keeps the scroll position', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  // One content, because the text of each new one would be extracted.
  const content = uniqueTitle('Reference');
  const numbers = Array.from({ length: 30 }, (_, index) => ({
    name: `Reference ${index + 10}.txt`,
    content,
  }));
  const { inventionId } = await createFiles(await callAs(attorney), ...numbers);
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  await files.open(inventionId);
  await files.names.first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(files.selection).toContainText('3 selected');
  await files.row('Reference 34.txt').click({ modifiers: ['Shift'] });
  await expect(files.selection).toContainText('6 selected');
  await expect(files.select('Reference 34.txt')).toBeChecked();
  await page.keyboard.press('Escape');

  await files.row('Reference 39.txt').hover();
  await (await callAs(paralegal))(uploadFile, {
    body: { inventionId },
    file: new File([uniqueTitle('Letter')], 'Letter.txt'),
  });
  await expect(page.getByRole('status').filter({ hasText: '31 files' })).toBeVisible();
  await expect(files.names.first()).toHaveText('Reference 39.txt');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(files.names.first()).toHaveText('Letter.txt');

  await page.mouse.wheel(0, 900);
  await expect(files.link('Reference 15.txt')).toBeInViewport();
  const place = async () => (await files.link('Reference 15.txt').boundingBox())?.y;
  const before = await place();
  await files.link('Reference 15.txt').click();
  await files.details.getByRole('button', { name: 'Show as a page' }).click();
  await expect(files.link('Reference 15.txt')).toBeHidden();
  await page.goBack();
  await expect(files.details).toHaveCount(0);
  expect(await place()).toBe(before);
});

test('a file in quarantine is never offered, and a link to a deleted one says so', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(attorney);
  const { inventionId, files: added } = await createFiles(call, { name: 'Macro.txt' }, { name: 'Old.txt' });
  const [infected, deleted] = added.map(({ id }) => id);
  if (!deleted) throw new Error('No file was added');
  await call(deleteFile, { params: { id: deleted } });
  const page = await openAs(attorney);
  // The hub of these tests has no virus scanner.
  await page.route(/getbyreference|files\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"scan":"unchecked"', '"scan":"infected"');
    await route.fulfill({ response, body });
  });
  const files = createFilesPage(page);
  await files.open(inventionId);
  await expect(
    files.row('Macro.txt').getByRole('img', { name: 'The virus scan found something in this file' }),
  ).toBeVisible();
  await files.more('Macro.txt').click();
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto(`/inventions/${inventionId}/files?file=${infected}`);
  await expect(files.details).toContainText('so it cannot be downloaded');
  await expect(files.details.getByRole('button', { name: 'Download' })).toHaveCount(0);
  await page.goto(`/inventions/${inventionId}/files?file=${deleted}`);
  await expect(files.details).toContainText('DeletedMarcus Oyelaran');
  await expect(files.details.getByRole('button', { name: 'Download' })).toHaveCount(0);
});

test('two names for one file are decided by the person', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const call = await callAs(paralegal);
  const {
    inventionId,
    files: [file],
  } = await createFiles(call, { name: 'Claims.txt' });
  const page = await openAs(attorney);
  const files = createFilesPage(page);
  await files.open(inventionId);
  await files.choose('Claims.txt', 'Rename');
  const field = page.getByRole('textbox', { name: 'Name of “Claims.txt”' });
  await call(updateFile, { params: { id: file?.id ?? '' }, body: { name: 'Theirs.txt' } });
  await field.fill('Mine.txt');
  await field.press('Enter');
  const conflict = createConflictPage(page);
  await expect(conflict.dialog).toContainText('Theirs.txt');
  await conflict.mine.check();
  await conflict.save.click();
  await expect(files.link('Mine.txt')).toBeVisible();
});

test('a person who may only read sees files without controls to change them', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const { inventionId } = await createFiles(await callAs(inHouse), { name: 'Claims.txt' });
  await (await callAs(inHouse))(setInventionAccess, {
    params: { id: inventionId },
    body: {
      restricted: true,
      grants: [
        { value: inHouse, right: 'write' },
        { value: paralegal, right: 'read' },
      ],
    },
  });
  const page = await openAs(paralegal);
  const files = createFilesPage(page);
  await files.open(inventionId);
  await expect(files.link('Claims.txt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add files' })).toHaveCount(0);
  await files.more('Claims.txt').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Download', 'Versions', 'Copy link']);
});

test('the list fits a phone', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const { inventionId } = await createFiles(
    await callAs(attorney),
    { name: 'Claims.txt', tags: ['Draft'] },
    { name: `${'A long name '.repeat(12)}.txt` },
  );
  const page = await openAs(attorney, { viewport: { width: 390, height: 844 } });
  const files = createFilesPage(page);
  await files.open(inventionId);
  await expect(files.names).toHaveCount(2);
  await expectNoSideScroll(page, 'the Files tab on a phone');
  await expect(page.getByRole('link', { name: 'Files', exact: true })).toBeInViewport();
  const type = page.getByRole('combobox', { name: 'Type' });
  await expect(type).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await type.click();
  await page.getByRole('option', { name: 'Text', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await files.drop([{ name: 'Letter.txt', content: uniqueTitle('Letter') }]);
  await expect(files.tray.getByRole('heading', { name: '1 file added' })).toBeVisible();
  await expect(files.upload('Letter.txt')).toHaveCount(0);
  await expectLargeTargets(page, 'the Files tab on a phone');
  await expectAccessible(page, 'the Files tab on a phone');
});
