import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { getStreamSummary } from '@hub/contract/streams/streams.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, expect, test } from '../src/hub-test.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createStreamPage } from '../src/stream.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';
const changes = 40;

/** Creates an invention whose task has changed many times, and returns how to change it again. */
const createHistory = async (call: Caller) => {
  const work = await createWork(call, ['Draft the claims']);
  const { id } = taskAt(work, 0);
  const rename = async (title: string): Promise<void> => {
    await call(updateTask, { params: { id }, body: { title } });
  };
  for (let n = 1; n <= changes; n++) await rename(`Draft ${n}`);
  return { inventionId: work.invention.id, rename };
};

test('the stream starts at the first unread event, follows live events at its end and keeps still above it', async ({
  openAs,
  callAs,
}) => {
  const priyasCall = await callAs(priya);
  const { inventionId, rename } = await createHistory(await callAs(marcus));
  const page = await openAs(priya);
  const stream = createStreamPage(page);
  const readMarker = async () =>
    (await priyasCall(getStreamSummary, { params: { id: inventionId } })).reads.stream;

  // Nothing is unread the first time.
  await stream.open(inventionId);
  await expect(stream.events.last()).toContainText(`Draft ${changes}`);
  await expect(stream.line).toHaveCount(0);
  await rename('Seen at once');
  await expect(stream.events.last()).toContainText('Seen at once');
  await expect(stream.events.last()).toBeInViewport();
  await expect.poll(readMarker).toMatchObject({ seq: changes + 4, unread: 0 });

  // Older events are loaded above what is read, and newer ones arrive below it.
  await stream.scrollBy(-1_500);
  await expect(stream.latest).toBeVisible();
  await page.waitForLoadState('networkidle');
  const still = await stream.eventInMiddle();
  const before = await still.boundingBox();
  await rename('Arrived below');
  await expect(stream.latest).toHaveText(/Jump to latest \(\d+\)/);
  expect(await still.boundingBox()).toEqual(before);
  await stream.latest.click();
  await expect(stream.events.last()).toContainText('Arrived below');
  await expect.poll(readMarker).toMatchObject({ seq: changes + 5, unread: 0 });

  await page.goto(`/inventions/${inventionId}`);
  await rename('First unread');
  await rename('Second unread');
  await stream.open(inventionId);
  await expect(stream.line).toBeVisible();
  await expect(stream.event(changes + 6)).toContainText('First unread');
  await expect.poll(readMarker).toMatchObject({ unread: 0 });
  await expect(stream.line).toBeVisible();

  await stream.event(changes + 5).hover();
  await stream
    .event(changes + 5)
    .getByRole('button', { name: 'Mark unread from here' })
    .click();
  await expect.poll(readMarker).toMatchObject({ seq: changes + 4, unread: 3, firstUnread: changes + 5 });
});

test('a link leads to its event; kinds, words and the keyboard find others, in both themes and on a phone', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const { inventionId } = await createHistory(call);
  await call(createInventionNote, { body: { inventionId, content: 'Ask for the drawings' } });
  const page = await openAs(priya);
  const stream = createStreamPage(page);

  await stream.open(inventionId, '?event=4');
  await expect(stream.event(4)).toBeInViewport();
  await expect(stream.event(4)).toHaveAttribute('data-flash', 'true');
  await expect(stream.event(4)).not.toHaveAttribute('data-flash', 'true');
  await stream.event(4).focus();
  await page.keyboard.press('ArrowDown');
  await expect(stream.event(5)).toBeFocused();
  await page.keyboard.press('k');
  await expect(stream.event(4)).toBeFocused();
  await expectAccessible(page, 'stream');

  await expect(stream.kind('Notes and comments')).toContainText('1');
  await stream.kind('Notes and comments').click();
  await expect(stream.events).toHaveCount(1);
  await expect(stream.events).toContainText(/wrote the note Ask for the drawings/);
  await expect(page).toHaveURL(/kinds=/);
  await stream.kind('Notes and comments').click();
  await stream.search.fill('DRAWINGS ask');
  await expect(stream.events).toHaveCount(1);
  await stream.search.fill('no such words');
  await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all events' }).click();
  await page.getByRole('textbox', { name: 'Jump to date' }).fill('2026-01-02');
  await page.keyboard.press('Enter');
  await expect(stream.event(1)).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await stream.open(inventionId);
  await expectNoSideScroll(page, 'stream');
  await expectAccessible(page, 'stream on a phone');
});
