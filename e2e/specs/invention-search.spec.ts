import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { uploadFile } from '@hub/contract/files/files.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { createFilePreviewPage } from '../src/file-preview.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionSearchPage } from '../src/invention-search.page.ts';

const debounceMs = 250;

/** Creates inventions whose titles start with a unique word. */
const createFamily = async (call: Caller, count: number) => {
  const family = `zq${uniqueTitle('').trim()}`;
  const inventions = [];
  for (let member = 1; member <= count; member += 1)
    inventions.push(
      await call(createInvention, {
        body: { title: `${family} member ${member}`, references: [`${family}-${member}`] },
      }),
    );
  return { family, inventions };
};

test('typing finds inventions, one request for one word, and Enter opens the selected one', async ({
  openAs,
  callAs,
}) => {
  const { family, inventions } = await createFamily(await callAs('attorney@demo.hub'), 3);
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.focus();
  await search.box.press('Backspace');
  await search.box.pressSequentially('   ');
  await search.box.fill('');
  await search.box.pressSequentially(family, { delay: 5 });
  await expect(search.status).toHaveText('3 results');
  expect(search.asked).toEqual([family]);

  for (const { title, references } of inventions)
    await expect(search.options.filter({ hasText: title })).toContainText(references.join(' · '));
  const titles = await search.options.allTextContents();
  await expect(search.selected).toHaveText([titles[0] ?? '']);
  await search.box.press('ArrowDown');
  await expect(search.selected).toHaveText([titles[1] ?? '']);
  await search.box.press('ArrowUp');
  await search.box.press('ArrowUp');
  await expect(search.selected).toHaveText([titles[2] ?? '']);
  await search.box.press('Enter');
  const opened = inventions.find(({ title }) => titles[2]?.startsWith(title));
  await expect(page).toHaveURL(`/inventions/${opened?.id}`);
  await expect(search.options).toHaveCount(0);
  await expect(search.box).toHaveValue('');
  await expect(page.getByRole('main')).toBeFocused();

  const other = inventions.find(({ id }) => id !== opened?.id);
  await search.box.fill(other?.references[0] ?? '');
  await search.box.press('Enter');
  await expect(page).toHaveURL(`/inventions/${other?.id}`);
});

test('no two searches start within 250 ms of each other', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.focus();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const searches = ['semiconductor', 'semiconductor device', 'semiconductor device s'];
  let typed = '';
  for (const [index, text] of searches.entries()) {
    for (const letter of text.slice(typed.length)) {
      await page.clock.runFor(debounceMs - 1);
      await search.box.press(letter);
    }
    typed = text;
    await page.clock.runFor(debounceMs);
    // A request for part of the text would stand before the one for all of it.
    await expect.poll(() => search.asked).toEqual(searches.slice(0, index + 1));
    await expect(search.status).toContainText('result');
  }
});

test('a click opens a result; Escape and blur close the list', async ({ openAs, callAs }) => {
  const { family, inventions } = await createFamily(await callAs('attorney@demo.hub'), 2);
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.fill(family);
  await expect(search.options).toHaveCount(2);
  await search.box.press('Escape');
  await expect(search.options).toHaveCount(0);
  await expect(search.box).toHaveValue(family);

  await search.box.click();
  await expect(search.options).toHaveCount(2);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.getByRole('link', { name: 'Boards' }).focus();
  await page.clock.fastForward(300);
  await expect(search.options).toHaveCount(2);
  await page.clock.fastForward(200);
  await expect(search.options).toHaveCount(0);
  await page.clock.resume();

  await search.box.click();
  await search.options.filter({ hasText: inventions[1]?.title }).click();
  await expect(page).toHaveURL(`/inventions/${inventions[1]?.id}`);
});

test('an empty field offers recent inventions and sends no search request', async ({ openAs, callAs }) => {
  const { inventions } = await createFamily(await callAs('attorney@demo.hub'), 2);
  const gone = '00000000-0000-7000-8000-00000000dead';
  const recent = JSON.stringify([inventions[1]?.id, gone, inventions[0]?.id]);
  const page = await openAs('attorney@demo.hub', { stored: { LW_MY_COLLECTION2: recent } });
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.focus();
  await expect(search.status).toHaveText('Recent inventions');
  await expect(search.options).toHaveCount(2);
  await expect(search.selected).toContainText(inventions[1]?.title ?? '');
  await search.box.press('Enter');
  await expect(page).toHaveURL(`/inventions/${inventions[1]?.id}`);
  expect(search.asked).toEqual([]);
});

test('recent inventions are removed from the list by key and by pointer', async ({ openAs, callAs }) => {
  const { inventions } = await createFamily(await callAs('attorney@demo.hub'), 3);
  const recent = JSON.stringify(inventions.map(({ id }) => id));
  const page = await openAs('attorney@demo.hub', { stored: { LW_MY_COLLECTION2: recent } });
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.focus();
  await expect(search.options).toHaveCount(3);
  await search.box.press('ArrowDown');
  await search.box.press('Delete');
  const [first, , third] = inventions.map(({ title }) => title);
  await expect(search.options).toContainText([String(first), String(third)]);
  await expect(search.options).toHaveCount(2);
  await search.options.first().hover();
  await search.options.first().getByTitle('Remove from recent inventions').click();
  await expect(search.options).toContainText([String(third)]);
  await expect(search.options).toHaveCount(1);
  await expect(page).toHaveURL('/boards');
  await expect(search.box).toBeFocused();
});

test('files are not pasted into the search', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.focus();
  const isTaken = (content: string) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(${content});
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement.dispatchEvent(paste);
    })()`);
  expect(await isTaken(`new File(['x'], 'claims.pdf')`)).toBe(false);
  expect(await isTaken(`'valve', 'text/plain'`)).toBe(true);
});

test('the list shows the number of results or why it is empty', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.fill('qqxxzz nothing is called that');
  await expect(search.status).toHaveText("Nothing found for 'qqxxzz nothing is called that'.");
  await search.box.fill('method');
  await expect(search.status).toHaveText(/^25 results of \d{3,4}$/);

  const member = { id: '00000000-0000-7000-8000-000000000001', title: 'One of many', references: [] };
  const collection = Array.from({ length: 25 }, (_, index) => ({
    ...member,
    id: member.id.replace(/..$/, String(index + 10)),
  }));
  const answers = new Map([
    ['exact', { total: 9_999, text: '25 results of 9999' }],
    ['many', { total: 10_000, text: '25 results of more than 10000' }],
    ['more', { total: 10_001, text: '25 results of more than 10000' }],
    ['whole', { total: 25, text: '25 results' }],
  ]);
  await page.route('**/api/inventions/search?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('size')).toBe('25');
    const total = answers.get(asked.get('qs') ?? '')?.total;
    return route.fulfill({ json: { collection, total, size: 25, skip: 0 } });
  });
  for (const [word, { text }] of answers) {
    await search.box.fill(word);
    await expect(search.status).toHaveText(text);
  }
});

test('a failed search shows an error and the next one works', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.route('**/api/inventions/search?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/boards');
  await search.box.fill('semiconductor');
  await expect(search.status).toHaveText('An error occured while an attempt to get invention collection.');
  await page.unroute('**/api/inventions/search?*');
  await search.box.fill('semiconductor device');
  await expect(search.status).toContainText('result');
});

test('a second section lists pages of documents, and Enter opens the selected page', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const { family, inventions } = await createFamily(call, 1);
  const [invention] = inventions;
  if (!invention) throw new Error('No invention was created');
  const inventionId = invention.id;
  const text = `${'The description. '.repeat(300)}\n\nThe ${family} rotates within a sealed chamber.`;
  const file = await call(uploadFile, { body: { inventionId }, file: new File([text], 'Reply.txt') });
  const find = async () => (await call(searchFileText, { query: { qs: family } })).total;
  await expect.poll(find, { timeout: 20_000 }).toBe(1);

  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.goto('/boards');
  await search.box.fill(family);
  await expect(search.status).toHaveText('1 results');
  await expect(search.pages).toHaveCount(1);
  await expect(search.pages).toContainText('Reply.txtPage 2');
  await expect(search.pages.locator('mark')).toHaveText(family);
  await expect(search.selected).toContainText(`${family} member 1`);
  await search.box.press('ArrowDown');
  await expect(search.selectedPage).toContainText('Reply.txt');
  await expect(search.selected).toHaveCount(0);
  await expect(search.box).toHaveAttribute(
    'aria-activedescendant',
    (await search.pages.getAttribute('id')) ?? '',
  );
  await expectAccessible(page, 'search in documents');
  await search.box.press('ArrowDown');
  await expect(search.selected).toHaveCount(1);
  await search.box.press('ArrowUp');
  await search.box.press('Enter');
  await expect(page).toHaveURL(
    `/inventions/${inventionId}/files?file=${file.id}&page=2&find=${family.toLowerCase()}`,
  );
  await expect(search.box).toHaveValue('');
  const mark = createFilePreviewPage(page).pane.locator('mark');
  await expect(mark).toHaveText(family);
  await expect(mark).toBeInViewport();

  await search.box.fill(`${family} chamber`);
  await expect(search.pages).toHaveCount(1);
  await expect(search.status).toContainText('Nothing found for');
  const [status, found] = [await search.status.boundingBox(), await search.pages.boundingBox()];
  expect(status?.y).toBeGreaterThan(found?.y ?? Number.POSITIVE_INFINITY);
});

test('a failed search in documents leaves the inventions as they are', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const search = createInventionSearchPage(page);
  await page.route('**/api/search/documents?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/boards');
  await search.box.fill('semiconductor');
  await expect(search.status).toContainText('result');
  await expect(page.getByText('Documents could not be searched.')).toBeVisible();
});
