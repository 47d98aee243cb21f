import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { parseDay } from '@hub/domain/dates/day-number.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings, keepTasks, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, work, workId } from '../support/kept-work.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectShown, expectText, pressKey } from '../support/screen.ts';

const title = 'File the application';

const open = () => renderScreen(`/inventions/${workId}`, ['inventions:edit']);
const opener = (of: string) =>
  page.getByRole('button', { name: `How the date of “${of}” was calculated` }).first();
const strip = () => page.getByRole('figure', { name: `Dates of “${title}”` });

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});

test('a date that a person set shows its changes, and a task without a date has no card', async () => {
  keepWork([{ title, dueAt: '2031-04-07' }]);
  const change = { field: 'dueAt', from: '2031-03-03', to: '2031-04-07', by: { name: 'Ada Byron' } };
  server.answer(getMilestoneDateCard, { title, dueAt: '2031-04-07', isOpen: true, changes: [change] });
  await open();
  await opener(title).click();
  const card = page.getByRole('dialog', { name: /^Date card: / });
  await expectText(card, /Monday, 7 April 2031/);
  await expectText(card, /from 3 Mar 2031 to 7 Apr 2031/);
  await expectText(card, /A person set this date\. It was not calculated by a rule\./);
  const { tasks } = keepTasks([{ title: 'Draft the claims' }]);
  await renderScreen(`/tasks/${tasks[0]?.id}?view=full`, ['inventions:edit']);
  await expectText(page.getByRole('main').getByRole('heading', { level: 1 }), 'Draft the claims');
  await expectCount(opener('Draft the claims'), 0);
  expect(server.requestsOf(getTask)).toHaveLength(1);
});

test('the client date is moved on the strip by keyboard and pointer, never past the due date', async () => {
  const { milestones } = keepWork([{ title, dueAt: '2031-03-03', clientDueDate: '2031-02-17' }]);
  const kept = () => milestones[0]?.clientDueDate;
  await open();
  const handle = strip().getByRole('slider', { name: 'Client date' });
  const expectDay = (day: string) => expect.element(handle).toHaveAttribute('aria-valuetext', day);
  await press(handle, 'ArrowLeft');
  await pressKey('PageDown');
  await expectDay('Sunday, 9 February 2031');
  await pressKey('Escape');
  await expectDay('Monday, 17 February 2031');
  await press(handle, 'ArrowRight');
  await pressKey('Enter');
  await expect.poll(kept).toBe('2031-02-18');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toBe('2031-02-17');

  for (const key of ['PageUp', 'PageUp', 'PageUp']) await press(handle, key);
  await expectText(strip(), /The client date is after the due date\./);
  await expectAccessible();
  await press(handle, 'Enter');
  await expectShown(page.getByText('The client date cannot be after the due date, Monday, 3 March 2031.'));
  await expectDay('Monday, 17 February 2031');
  expect(kept()).toBe('2031-02-17');

  const frame = strip().element().getBoundingClientRect();
  const { x, y, width, height } = handle.element().getBoundingClientRect();
  await handle.dropTo(strip(), {
    force: true,
    targetPosition: { x: x + width / 2 - 120 - frame.x, y: y + height / 2 - frame.y },
  });
  await expect.poll(kept).not.toBe('2031-02-17');
  const moved = parseDay(String(kept())) ?? 0;
  expect(moved).toBeLessThan(parseDay('2031-02-17') ?? 0);
  await expect.element(handle).toHaveAttribute('aria-valuenow', String(moved));
});

test('the client date of a finished milestone cannot be moved', async () => {
  const dates = { dueAt: '2031-03-03', clientDueDate: '2031-02-17' };
  keepWork([{ title, ...dates, finished: true, finishedAt: '2031-02-20T09:00:00.000Z' }]);
  await open();
  await work().milestoneTitle(title).click();
  await expectText(strip(), /Client 17 Feb 2031/);
  await expectCount(strip().getByRole('slider'), 0);
});
