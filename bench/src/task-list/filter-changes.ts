import type { Page, Response } from 'playwright-core';
import { median } from '../load.ts';
import { plainTable, watchRows } from './page-scripts.ts';

/** Typed text waits so long for the next letter. */
const typingMs = 150;
const call = '/api/search/tasks';
const rows = 10;

/** A change of the filter as a person makes it; the time begins with its last press or letter. */
interface Change {
  name: string;
  waitMs: number;
  perform: (page: Page) => Promise<void>;
}

const sortBy = (label: string): Change => ({
  name: `sort by ${label}`,
  waitMs: 0,
  perform: (page) =>
    page.getByRole('columnheader', { name: label }).getByRole('button', { name: label }).click(),
});

const addChip = (words: string): Change => ({
  name: `chip ${words}`,
  waitMs: 0,
  perform: async (page) => {
    await page.getByRole('button', { name: 'Add filter' }).click();
    // Letters that come before the field has the focus would be keys of the list.
    await page.getByRole('combobox', { name: 'Add filter' }).pressSequentially(words);
    await page
      .getByRole('option')
      .first()
      .filter({ hasText: new RegExp(words, 'i') })
      .waitFor();
    await page.keyboard.press('Enter');
  },
});

const search = (words: string): Change => ({
  name: `text ${words}`,
  waitMs: typingMs,
  perform: (page) => page.getByRole('searchbox', { name: 'Search tasks' }).fill(words),
});

/** Each is another list, so that none is answered from what the browser has read. */
const changes: readonly Change[] = [
  ...[sortBy('Title'), sortBy('Title'), sortBy('Invention'), sortBy('Invention')],
  ...[sortBy('Status'), sortBy('Status'), sortBy('Due'), sortBy('Due')],
  ...[
    search('draft'),
    search('review'),
    search('strategy'),
    search('attorney'),
    search('sign'),
    search('analysis'),
  ],
  ...[search('second'), search('report'), search('client'), search('file')],
  ...[addChip('waiting'), addChip('urgent')],
];

/** Returns what the page must show for a response. Throws for an empty list, which has no first rows. */
const readExpected = async (answer: Response): Promise<string> => {
  const { collection } = (await answer.json()) as { collection: { id: string }[] };
  if (collection.length === 0) throw new Error('a filter of the list finds nothing');
  return collection
    .slice(0, rows)
    .map(({ id }) => id)
    .join();
};

/** Asks the page until it has shown the rows. Throws after ten seconds. */
const readTime = async (page: Page, ids: string): Promise<number> => {
  for (let asked = 0; asked < 500; asked++) {
    const ms = await page.evaluate<number | undefined>(`msUntilShown(${JSON.stringify(ids)})`);
    if (ms !== undefined) return ms;
    await page.waitForTimeout(20);
  }
  throw new Error('the rows that the hub answers were never on screen');
};

const isFirstPage = (answer: Response): boolean => {
  const asked = answer.request();
  return asked.url().endsWith(call) && asked.method() === 'POST' && asked.postDataJSON()?.skip === 0;
};

const measureChange = async (page: Page, change: Change): Promise<{ ms: number; asked: unknown }> => {
  const [answer] = await Promise.all([page.waitForResponse(isFirstPage), change.perform(page)]).catch(
    (cause: unknown) => {
      throw new Error(`no other list was asked for: ${change.name}`, { cause });
    },
  );
  const ms = await readTime(page, await readExpected(answer));
  await page.waitForLoadState('networkidle');
  return { ms: ms - change.waitMs, asked: answer.request().postDataJSON() };
};

interface Times {
  median: number;
  p95: number;
  runs: number;
}

const summarize = (times: readonly number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: median(times),
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY,
    runs: times.length,
  };
};

/** Both lists in milliseconds: the hub's from the last press, without the wait of typed text; the table's from its request. */
export interface FilterChangeTimes {
  hub: Times;
  /** The same requests on an empty page that writes them into a plain table: what hub and browser need at least. */
  table: Times;
}

/** How soon the first rows of another filter are on screen; `plain` is a second page of the hub, signed in by the token. */
export const measureFilterChanges = async (
  page: Page,
  plain: Page,
  token: string,
): Promise<FilterChangeTimes> => {
  await page.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(0, 0));
  await page.evaluate(watchRows(rows));
  await plain.evaluate(plainTable);
  const times = { hub: [] as number[], table: [] as number[] };
  const asked: unknown[] = [];
  for (const change of changes) {
    const measured = await measureChange(page, change);
    times.hub.push(measured.ms);
    asked.push(measured.asked);
  }
  await plain.bringToFront();
  for (const body of asked)
    times.table.push(
      await plain.evaluate<number>(
        `msOfPlainTable(${JSON.stringify(body)}, ${JSON.stringify(token)}, ${rows})`,
      ),
    );
  if (process.env.HUB_BENCH_EACH)
    for (const [n, { name }] of changes.entries())
      process.stdout.write(
        `  ${name}: ${times.hub[n]?.toFixed(0)} ms, plain table ${times.table[n]?.toFixed(0)} ms\n`,
      );
  return { hub: summarize(times.hub), table: summarize(times.table) };
};
