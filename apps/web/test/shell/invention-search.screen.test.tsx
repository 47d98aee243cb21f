import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inventionIdAt, keepInventions } from '../support/kept-inventions.ts';
import { addressOf, press, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectShown,
  expectText,
  expectTexts,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';

const debounceMs = 250;
const family = ['Folding valve', 'Folding lid', 'Folding hinge'] as const;
const [valve, lid, hinge] = family;

const keepFamily = () =>
  keepInventions(family.map((title, index) => ({ title, references: [`FIP:10${index}`] })));
const storeRecent = (...ids: string[]): void => storeText(storageKeys.recentInventions, JSON.stringify(ids));

afterEach(() => {
  vi.useRealTimers();
  storeText(storageKeys.recentInventions, null);
});

/** Shows a screen without inventions, and returns the search in its header. */
const openSearch = async () => {
  await renderScreen('/boards');
  const box = page.getByRole('combobox', { name: 'Search for invention' });
  const inventions = page.getByRole('listbox', { name: 'Inventions' });
  const documents = page.getByRole('listbox', { name: 'In documents' });
  return {
    box,
    options: inventions.getByRole('option'),
    selected: inventions.getByRole('option', { selected: true }),
    /** Second section: pages of files. */
    pages: documents.getByRole('option'),
    selectedPage: documents.getByRole('option', { selected: true }),
    /** Line with the number of results or the error. */
    status: page
      .getBySelector('search')
      .filter({ has: box })
      .getByRole('status')
      .filter({ hasNotText: 'Searching' }),
  };
};

const asked = () => server.requestsOf(searchInventions).map(({ query }) => query?.qs);

test('typing finds inventions, one request for one word, and Enter opens the selected one', async () => {
  keepFamily();
  const search = await openSearch();
  await focusOn(search.box);
  await pressKey('Backspace');
  await typeText('   ');
  await search.box.fill('');
  await typeText('folding');
  await expectText(search.status, '3 results');
  expect(asked()).toEqual(['folding']);
  await expectTexts(search.options, [/valve.*FIP:100/, /lid.*FIP:101/, /hinge.*FIP:102/]);
  await expectText(search.selected, /valve/);
  await pressKey('ArrowDown');
  await expectText(search.selected, /lid/);
  await pressKey('ArrowUp');
  await pressKey('ArrowUp');
  await expectText(search.selected, /hinge/);
  await pressKey('Enter');
  await expect.poll(addressOf).toBe(`/inventions/${inventionIdAt(2)}`);
  await expectCount(search.options, 0);
  await expect.element(search.box).toHaveValue('');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await search.box.fill('FIP:100');
  await press(search.box, 'Enter');
  await expect.poll(addressOf).toBe(`/inventions/${inventionIdAt(0)}`);
});

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

test('no two searches start within 250 ms of each other', async () => {
  keepFamily();
  const search = await openSearch();
  await focusOn(search.box);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const searches = ['folding', 'folding li', 'folding lid'];
  let typed = '';
  for (const [index, text] of searches.entries()) {
    for (const letter of text.slice(typed.length)) {
      await vi.advanceTimersByTimeAsync(debounceMs - 1);
      await pressKey(letter);
      // The wait begins when the letter is drawn.
      await nextFrame();
      await nextFrame();
    }
    typed = text;
    await vi.advanceTimersByTimeAsync(debounceMs);
    // A request for part of the text would stand before the one for all of it.
    await expect.poll(asked).toEqual(searches.slice(0, index + 1));
    await expectText(search.status, /result/);
  }
});

test('a click opens a result; Escape and blur close the list', async () => {
  keepFamily();
  const search = await openSearch();
  await search.box.fill('folding');
  await expectCount(search.options, 3);
  await press(search.box, 'Escape');
  await expectCount(search.options, 0);
  await expect.element(search.box).toHaveValue('folding');

  await search.box.click();
  await expectCount(search.options, 3);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.getByRole('link', { name: 'Boards' }).first().element().focus();
  await vi.advanceTimersByTimeAsync(300);
  await expectCount(search.options, 3);
  await vi.advanceTimersByTimeAsync(200);
  await expectCount(search.options, 0);
  vi.useRealTimers();

  await search.box.click();
  await search.options.filter({ hasText: lid }).click();
  await expect.poll(addressOf).toBe(`/inventions/${inventionIdAt(1)}`);
});

test('an empty field offers recent inventions and sends no search request', async () => {
  keepFamily();
  storeRecent(inventionIdAt(1), inventionIdAt(9), inventionIdAt(0));
  const search = await openSearch();
  await focusOn(search.box);
  await expectText(search.status, 'Recent inventions');
  await expectCount(search.options, 2);
  await expectText(search.selected, new RegExp(lid));
  await pressKey('Enter');
  await expect.poll(addressOf).toBe(`/inventions/${inventionIdAt(1)}`);
  expect(asked()).toEqual([]);
});

test('recent inventions are removed from the list by key and by pointer', async () => {
  keepFamily();
  storeRecent(...family.map((_, index) => inventionIdAt(index)));
  const search = await openSearch();
  await focusOn(search.box);
  await expectTexts(
    search.options,
    [valve, lid, hinge].map((title) => new RegExp(title)),
  );
  await pressKey('ArrowDown');
  await pressKey('Delete');
  await expectTexts(
    search.options,
    [valve, hinge].map((title) => new RegExp(title)),
  );
  await search.options.first().hover();
  await search.options.first().getByTitle('Remove from recent inventions').click();
  await expectTexts(search.options, [new RegExp(hinge)]);
  expect(addressOf()).toBe('/boards');
  await expect.element(search.box).toHaveFocus();
});

test('files are not pasted into the search', async () => {
  const search = await openSearch();
  await focusOn(search.box);
  const isTaken = (fill: (data: DataTransfer) => void): boolean => {
    const clipboardData = new DataTransfer();
    fill(clipboardData);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return search.box.element().dispatchEvent(paste);
  };
  expect(isTaken(({ items }) => items.add(new File(['x'], 'claims.pdf')))).toBe(false);
  expect(isTaken(({ items }) => items.add('valve', 'text/plain'))).toBe(true);
});

test('the list shows the number of results, why it is empty, or that the search failed', async () => {
  const collection = Array.from({ length: 25 }, (_, index) => ({ id: inventionIdAt(index), title: 'Many' }));
  const totals: Record<string, number> = { exact: 9_999, many: 10_000, more: 10_001, whole: 25 };
  server.answer(searchInventions, ({ query: { qs } }) => {
    const total = totals[qs] ?? 0;
    return { collection: total ? collection : [], total, size: 25 };
  });
  const search = await openSearch();
  for (const [text, line] of [
    ['exact', '25 results of 9999'],
    ['many', '25 results of more than 10000'],
    ['more', '25 results of more than 10000'],
    ['whole', '25 results'],
    ['nothing is called that', "Nothing found for 'nothing is called that'."],
  ] as const) {
    await search.box.fill(text);
    await expectText(search.status, line);
  }
  for (const { query } of server.requestsOf(searchInventions)) expect(query?.size).toBe('25');

  server.refuse(searchInventions, 'internal', undefined, ({ query }) => query.qs === 'valve');
  await search.box.fill('valve');
  await expectText(search.status, 'An error occured while an attempt to get invention collection.');
  await search.box.fill('whole');
  await expectText(search.status, '25 results');
});

test('a second section lists pages of documents, and Enter opens the selected page', async () => {
  keepFamily();
  const [inventionId, fileId] = [inventionIdAt(0), '0198c0de-0000-7000-8000-0000000f1111'];
  const found = {
    ...{ fileId, name: 'Reply.txt', version: 1, page: 2, inventionId, title: valve },
    snippet: [{ text: 'The ' }, { text: 'valve', isMatch: true }, { text: ' rotates.' }],
  };
  server.answer(searchFileText, { collection: [found], total: 1, size: 5 });
  const search = await openSearch();
  await search.box.fill('valve');
  await expectText(search.status, '1 results');
  await expectText(search.pages, /Reply\.txtPage 2/);
  await expectText(search.pages.getBySelector('mark'), 'valve');
  await expectText(search.selected, new RegExp(valve));
  await press(search.box, 'ArrowDown');
  await expectText(search.selectedPage, /Reply\.txt/);
  await expectCount(search.selected, 0);
  await expect.element(search.box).toHaveAttribute('aria-activedescendant', search.pages.element().id);
  await expectAccessible();
  await pressKey('ArrowDown');
  await expectCount(search.selected, 1);
  await pressKey('ArrowUp');
  await pressKey('Enter');
  await expect.poll(addressOf).toBe(`/inventions/${inventionId}/files?file=${fileId}&page=2&find=valve`);
  await expect.element(search.box).toHaveValue('');

  await search.box.fill('valve chamber');
  await expectText(search.status, /^Nothing found for/);
  await expectCount(search.pages, 1);
  const topOf = (place: typeof search.pages) => place.element().getBoundingClientRect().y;
  expect(topOf(search.status)).toBeGreaterThan(topOf(search.pages));
});

test('a failed search in documents leaves the inventions as they are', async () => {
  keepFamily();
  server.refuse(searchFileText, 'internal');
  const search = await openSearch();
  await search.box.fill('folding');
  await expectText(search.status, '3 results');
  await expectShown(page.getByText('Documents could not be searched.'));
});
