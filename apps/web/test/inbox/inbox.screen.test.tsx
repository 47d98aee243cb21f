import { idSchema, inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import {
  changeNotifications,
  countUnreadNotifications,
  listNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keepTasks } from '../support/kept-tasks.ts';
import { addressOf, chooseByKey, press, renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectTexts, focusOn, pressKey } from '../support/screen.ts';

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-0000000000aa');
const at = '2026-11-02T09:00:00.000Z';
const sides = { inbox: 0, unread: 0, snoozed: 1, done: 2 } as const;

/** Keeps notifications, which the screen lists by what was done with them, marks, snoozes and returns. */
const keepNotifications = (parts: readonly Partial<Notification>[]) => {
  const kept = parts.map((part, index) => ({
    id: idSchema.parse(`0198c0de-0000-7000-8000-0000000e2${String(index).padStart(3, '0')}`),
    ...{ raisedAt: at, read: false, done: false, snoozedUntil: null as string | null },
    invention: { id: inventionId, title: 'Hinged lid', references: [] },
    ...part,
  }));
  const sideOf = ({ done, snoozedUntil }: (typeof kept)[number]) => (done ? 2 : snoozedUntil ? 1 : 0);
  server.answer(listNotifications, ({ query: { list, kind } }) => ({
    collection: kept.filter(
      (one) =>
        sideOf(one) === sides[list] &&
        (list !== 'unread' || !one.read) &&
        (!kind || kind.some((wanted) => wanted === one.kind)),
    ),
  }));
  const count = () => ({ unread: kept.filter((one) => sideOf(one) === 0 && !one.read).length });
  server.answer(countUnreadNotifications, count);
  server.answer(changeNotifications, ({ body: { ids, ...change } }) => {
    for (const one of kept)
      if (ids.includes(one.id)) Object.assign(one, change, change.done ? { read: true } : {});
    return count();
  });
};

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const link = (text: string) => row(text).getByRole('link');
const lists = () => page.getByRole('navigation', { name: 'Lists' });
const title = (text: string) => page.getByRole('heading', { level: 1, name: text });

test('notifications are handled by keyboard', async () => {
  const { tasks } = keepTasks([{ title: 'Check claim 1 as filed' }, { title: 'Check claim 2 as filed' }]);
  const [first = '', second = ''] = tasks.map((task) => task.title);
  keepNotifications(
    tasks.map((task) => ({ kind: 'assigned', title: task.title, taskId: taskIdSchema.parse(task.id) })),
  );
  await renderScreen('/inbox?kinds=assigned');
  await expectShown(title('Inbox'));
  await expect.element(link(first)).toHaveAccessibleName(/unread$/);
  await expectAccessible();
  await expectFitsPhone();

  await focusOn(link(first));
  await pressKey('u');
  await expect.element(link(first)).toHaveAccessibleName(first);
  await pressKey('e');
  await expectHidden(row(first));
  await expect.element(link(second)).toHaveFocus();
  await page.getByRole('button', { name: `Snooze “${second}”` }).hover();
  await expectShown(page.getByRole('tooltip', { name: 'Snooze' }));
  await expectFitsPhone();
  await focusOn(link(second));
  await pressKey('h');
  await chooseByKey('Until Monday, 8 am');
  await expectHidden(row(second));

  await lists().getByRole('link', { name: 'Snoozed' }).click();
  await expectTexts(row(second), [/Until/]);
  await expectAccessible();
  await page.getByRole('button', { name: `Move “${second}” back to the inbox` }).click();
  await expectHidden(row(second));
  await lists().getByRole('link', { name: 'Done' }).click();
  await expectShown(row(first));
  await lists().getByRole('link', { name: 'Unread' }).click();
  await press(link(second), 'Enter');
  await expectShown(page.getByRole('heading', { name: second }));
  window.history.back();
  await expectShown(title('Inbox'));
  await expectHidden(row(second));
  expect(server.requestsOf(changeNotifications).map(({ body }) => body)).toMatchObject([
    { read: true },
    { done: true },
    { snoozedUntil: expect.any(String) },
    { snoozedUntil: null },
    { read: true },
  ]);
});

test('a number that does not fit names the reason and leads to the file wrapper', async () => {
  keepNotifications([
    { kind: 'reading', title: 'The patent office has another title for 17/248,024' },
    { kind: 'assigned', title: 'Draft the reply' },
  ]);
  await renderScreen('/inbox?kinds=reading');
  await expectTexts(row('The patent office has another title'), [
    /Check the application number in the file wrapper/,
  ]);
  await expectHidden(row('Draft the reply'));
  await expectAccessible();
  await expectFitsPhone();
  await press(link('The patent office has another title'), 'Enter');
  await expect.poll(addressOf).toBe(`/inventions/${inventionId}/ifw`);
});

test('an outage is in the inbox with the way to its settings, and the last row leaves the focus on the page', async () => {
  const reason = 'The docketing system refuses the key.';
  keepNotifications([{ kind: 'system', title: reason, system: 'docketing', invention: null }]);
  await renderScreen('/inbox', ['admin']);
  await expectTexts(row(reason), [
    /Nothing new will arrive from the docketing system until it is fixed under Outside systems/,
  ]);
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'Inbox 1 unread' }));
  await expectAccessible();
  await expectFitsPhone();
  await press(link(reason), 'Enter');
  await expect.poll(addressOf).toBe('/admin/systems');

  await renderScreen('/inbox?kinds=system', ['admin']);
  await focusOn(link(reason));
  await pressKey('e');
  // The message in its place takes the focus.
  await expect.element(page.getByRole('heading', { name: 'Your inbox is empty' })).toHaveFocus();
  await expectAccessible();
  await expectFitsPhone();
  await press(lists().getByRole('link', { name: 'Done' }), 'Enter');
  await press(row(reason).getByRole('button', { name: /back to the inbox/ }), 'Enter');
  await expect.element(page.getByRole('heading', { name: 'Nothing is done yet' })).toHaveFocus();
  await expectCount(row(reason), 0);
});
