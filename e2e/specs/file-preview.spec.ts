import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createFilePreviewPage } from '../src/file-preview.page.ts';
import { createFilesPage } from '../src/files.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createPdf, createProtectedPdf, createWord, onePixel, trackingMail } from '../src/sample-files.ts';
import { watchComplaints } from '../src/watch-complaints.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';

/** Adds files to a new invention; returns the address of the Files tab and the ids of the files. */
const addFiles = async (
  call: Caller,
  ...contents: (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[]
) => {
  const { id } = await call(createInvention, { body: { title: uniqueTitle('Folding valve') } });
  const ids: string[] = [];
  for (const [name, content] of contents) {
    const file = new File([content], name);
    ids.push((await call(uploadFile, { body: { inventionId: id, tags: [] }, file })).id);
  }
  return { address: `/inventions/${id}/files`, ids, inventionId: id };
};

/** Time for the text of a file to be read behind the files of other tests. */
const readingMs = 45_000;

test('a link opens a PDF at its page, and the URL follows the page that is read', async ({
  openAs,
  callAs,
}) => {
  const { address, ids } = await addFiles(await callAs(attorney), ['Reply.pdf', await createPdf(12)]);
  const page = await openAs(paralegal);
  await using watched = await watchComplaints(page);
  const preview = createFilePreviewPage(page);
  await page.goto(`${address}?file=${ids[0]}&page=3`);
  await expect(preview.pageAt(3)).toContainText('Page 3 of 12');
  await expect(preview.pageField).toHaveValue('3');
  await preview.pageField.fill('11');
  await preview.pageField.press('Enter');
  await expect(preview.pageAt(11)).toContainText('Page 11 of 12');
  await expect(page).toHaveURL(/page=11/);
  await expect(preview.pageAt(3)).toHaveCount(0);
  await preview.button('Thumbnails').click();
  await preview.pane.getByRole('button', { name: 'Page 12' }).click();
  await expect(page).toHaveURL(/page=12/);
  await preview.button('Rotate clockwise').click();
  await preview.button('Zoom in').click();
  await expect(preview.pageAt(12)).toContainText('Page 12 of 12');
  await expectAccessible(page, 'a PDF beside the list');
  expect(watched.complaints).toEqual([]);
});

test('a search finds a sentence on page 7 within the file and from the list', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const sentence = 'The closing member pivots about the second axis.';
  const call = await callAs(attorney);
  const { address, ids, inventionId } = await addFiles(call, ['Reply.pdf', await createPdf(9, sentence)]);
  const page = await openAs(attorney);
  const preview = createFilePreviewPage(page);
  await page.goto(`${address}?file=${ids[0]}`);
  await expect(preview.pageAt(1)).toContainText('Page 1 of 9');
  await preview.pages.focus();
  await page.keyboard.press('Control+f');
  await expect(preview.searchField).toBeFocused();
  await page.keyboard.type('CLOSING member  pivots');
  await expect(preview.currentMatch).toHaveText('closing member pivots');
  await expect(preview.currentMatch).toBeInViewport();
  await expect(page).toHaveURL(/page=7/);
  await preview.searchField.fill('of 9');
  await expect(preview.pane.getByRole('search')).toContainText('7 of 9');
  await page.keyboard.press('Enter');
  await expect(preview.pane.getByRole('search')).toContainText('8 of 9');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Escape');
  await expect(preview.searchField).toHaveCount(0);
  await expect(preview.pages).toBeFocused();

  const find = async () => (await call(searchFileText, { query: { qs: 'pivots', inventionId } })).total;
  await expect.poll(find, { timeout: readingMs }).toBe(1);
  const found = page.getByRole('region', { name: 'In documents' });
  await page.route('**/api/search/documents?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${address}?q=pivots`);
  await expect(found.getByRole('alert')).toContainText('The documents could not be searched');
  await page.unroute('**/api/search/documents?*');
  await found.getByRole('button', { name: 'Try again' }).click();
  await expect(found.getByRole('status')).toHaveText('1 page');
  await expect(found.locator('mark')).toHaveText('pivots');
  await expectAccessible(page, 'found pages in the Files tab');
  await found.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(preview.pageAt(7)).toContainText(sentence);
  await expect(page).toHaveURL(`${address}?q=pivots&file=${ids[0]}&page=7&find=pivots`);
  await expect(preview.currentMatch).toHaveText('pivots');
  await expect(preview.currentMatch).toBeInViewport();
  await expect(preview.searchField).not.toBeFocused();
  await preview.button('Close search').click();
  await expect(preview.currentMatch).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Name, tag or text' }).fill('pivoting moon');
  await expect(found.getByRole('status')).toHaveText('No page contains “pivoting moon”');
});

test('arrow keys go through the files and Escape returns the focus to the row', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const { address } = await addFiles(
    await callAs(attorney),
    ['A.png', onePixel],
    ['B.csv', 'Name,Date\n"Moreau, Ada",2026-11-16\n'],
    ['C.txt', 'A long note'],
  );
  const page = await openAs(attorney);
  const [files, preview] = [createFilesPage(page), createFilePreviewPage(page)];
  await page.goto(`${address}?sort=name`);
  await files.link('A.png').focus();
  await page.keyboard.press('Enter');
  await expect(preview.pane.getByRole('img', { name: 'A.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview.pane.getByRole('cell', { name: 'Moreau, Ada' })).toBeVisible();
  await expectAccessible(page, 'a table beside the list');
  await page.keyboard.press('ArrowRight');
  await expect(preview.pane).toContainText('A long note');
  await page.keyboard.press('ArrowLeft');
  await expect(preview.pane.getByRole('columnheader', { name: 'Date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview.pane).toHaveCount(0);
  await expect(files.link('B.csv')).toBeFocused();
});

test('a Word document and a mail are shown without running or loading anything', async ({
  openAs,
  callAs,
}) => {
  const { address, ids } = await addFiles(
    await callAs(attorney),
    ['Claims.docx', await createWord('A valve with two seals')],
    ['Figures.eml', trackingMail],
  );
  const page = await openAs(attorney);
  await using watched = await watchComplaints(page);
  const preview = createFilePreviewPage(page);
  await page.goto(`${address}?file=${ids[0]}`);
  await expect(preview.frame('Claims.docx').getByText('A valve with two seals')).toHaveCSS(
    'font-weight',
    '700',
  );
  await expect(preview.button('Download original')).toBeVisible();
  expect(watched.complaints).toEqual([]);
  await page.goto(`${address}?file=${ids[1]}`);
  const text = preview.frame('Text of the email');
  await expect(text.getByText('The figures are attached.')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(text.getByText('Bold line')).toHaveCSS('font-weight', '700');
  await expect(preview.pane).toContainText('Ada Moreau <ada@example.com>');
  await expect(preview.pane.getByRole('list', { name: 'Attachments' })).toContainText('Figures.pdf');
  await expect(preview.pane).toContainText('2 images from the internet');
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  expect([...watched.hosts]).toEqual([new URL(page.url()).host]);
  await expectAccessible(page, 'a mail beside the list');
});

test('words that were searched for are marked in a Word document, an email and a table', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const divided = trackingMail.replace('The figures are attached.', 'The bear<b>ing</b> is open.');
  const { address, ids } = await addFiles(
    await callAs(attorney),
    ['Claims.docx', await createWord('A valve with two seals')],
    ['Cover.eml', divided],
    ['Names.csv', 'Name,Date\n"Moreau, Ada",2026-11-16\n'],
  );
  const page = await openAs(attorney);
  const preview = createFilePreviewPage(page);
  await page.goto(`${address}?file=${ids[0]}&find=seals`);
  await expect(preview.frame('Claims.docx').locator('mark')).toHaveText('seals');
  await page.goto(`${address}?file=${ids[1]}&find=bearing`);
  await expect(preview.frame('Text of the email').locator('mark')).toHaveText(['bear', 'ing']);
  await page.goto(`${address}?file=${ids[2]}&find=moreau`);
  await expect(preview.pane.getByRole('cell').locator('mark')).toHaveText('Moreau');
  await expectAccessible(page, 'a table with a marked word');
});

test('HTML and SVG under harmless names are only described', async ({ openAs, callAs }) => {
  const { address, ids } = await addFiles(
    await callAs(attorney),
    ['Office action.pdf', '<!doctype html><script>globalThis.broken = 1</script><p>Not a PDF</p>'],
    ['Drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.broken = 1"/>'],
  );
  const page = await openAs(attorney);
  const preview = createFilePreviewPage(page);
  for (const id of ids) {
    await page.goto(`${address}?file=${id}`);
    await expect(preview.pane).toContainText('Marcus Oyelaran');
    await expect(preview.pane.getByRole('region', { name: 'Preview' })).toHaveCount(0);
    await expect(preview.button('Download')).toBeVisible();
    expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  }
});

test('files that cannot be shown say why, and unavailable storage can be tried again', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { address, ids } = await addFiles(
    await callAs(attorney),
    ['Damaged.pdf', Uint8Array.from([...Buffer.from('%PDF-1.7\n'), 0, 1, 2, 255])],
    ['Note.txt', 'Kept in storage'],
    ['Protected.pdf', await createProtectedPdf()],
    ['Bomb.docx', await createWord('x'.repeat(20_000_000))],
  );
  const page = await openAs(attorney);
  const preview = createFilePreviewPage(page);
  await page.goto(`${address}?file=${ids[0]}`);
  await expect(preview.pane.getByRole('heading', { name: 'This PDF is damaged' })).toBeVisible();
  const again = preview.pane.getByRole('button', { name: 'Read the text again' });
  // The reader works on one file at a time, so this one waits behind those of other tests.
  await expect(again).toBeEnabled({ timeout: readingMs });
  await again.click();
  await expect(page.getByText('is being read again.')).toBeVisible();
  // The reader fails again, which arrives as a live event.
  await expect(again).toBeEnabled({ timeout: readingMs });
  await page.goto(`${address}?file=${ids[3]}`);
  await expect(
    preview.pane.getByRole('heading', { name: 'This document is too large to show' }),
  ).toBeVisible();
  await page.route('**/content?token=*', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${address}?file=${ids[1]}`);
  await expect(preview.pane.getByRole('alert')).toContainText('The file could not be opened');
  await page.unroute('**/content?token=*');
  await preview.button('Try again').click();
  await expect(preview.pane).toContainText('Kept in storage');
  await page.goto(`${address}?file=${ids[2]}`);
  await expect(preview.pane.getByRole('heading', { name: 'This PDF is protected' })).toBeVisible();
  await preview.pane.getByLabel('Password').fill('a guess');
  await page.keyboard.press('Enter');
  await expect(preview.pane).toContainText('This password does not open the file. Try again.');
  await expectAccessible(page, 'a protected PDF');
});

test('the preview fills a phone', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const { address, ids } = await addFiles(await callAs(attorney), ['Reply.pdf', await createPdf(3)]);
  const page = await openAs(attorney, { viewport: { width: 390, height: 844 } });
  const preview = createFilePreviewPage(page);
  await page.goto(`${address}?file=${ids[0]}`);
  await expect(preview.pageAt(1)).toContainText('Page 1 of 3');
  await expectNoSideScroll(page, 'the preview on a phone');
  await expectAccessible(page, 'the preview on a phone');
  await preview.button('Close').click();
  await expect(createFilesPage(page).link('Reply.pdf')).toBeVisible();
});
