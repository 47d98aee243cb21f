import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { listTaskEvents, listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { keepSettings, keepTasks } from '../support/kept-tasks.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { chooseFrom, expectShown, expectText } from '../support/screen.ts';

// The browser is in New York, the profile in Berlin.
const at = '2026-11-02T09:00:00.000Z';
const inBerlin = '10:00';
const event = {
  type: 'task.commented' as const,
  seq: 1,
  createdAt: at,
  metadata: { title: 'Call the inventor', comment: { content: 'When?' } },
};

const expectInBerlin = (moment: Locator): Promise<void> =>
  expect.element(moment).toHaveAttribute('title', expect.stringMatching(/, 10:00:00 CET$/));

beforeEach(() => {
  keepSettings();
});

test('a task and its history show the time of a comment in the profile’s time zone, whatever the browser’s is', async () => {
  const { tasks } = keepTasks([{ title: 'Call the inventor' }]);
  server.answer(listTaskEvents, { collection: [event], total: 1, size: 50 });
  await renderScreen(`/tasks/${tasks[0]?.id}?view=full`);
  const comment = page.getByRole('region', { name: 'Comments', exact: true }).getByRole('time');
  await expectText(comment, new RegExp(`^2 Nov, ${inBerlin}$`));
  await expectInBerlin(comment);
  server.answer(listTasksEvents, { collection: [event], total: 1, size: 50, timeZone: 'Europe/Berlin' });
  await renderScreen('/reports/tasks?kind=comments');
  const events = page.getByRole('region', { name: 'Task events' }).getByRole('article');
  await expectText(events.getByRole('time').first(), new RegExp(inBerlin));
});

test('lists, sessions and the health report show times in the profile’s time zone', async () => {
  server.answer(listInventions, {
    collection: [{ title: 'Swivel joint', updatedAt: at }],
    total: 1,
    size: 25,
  });
  server.answer(listSessions, [{ createdAt: at, lastUsedAt: at, expiresAt: at, current: true }]);
  await renderScreen('/inventions');
  const row = page.getByRole('row').filter({ hasText: 'Swivel joint' });
  await expectInBerlin(row.getByRole('time').last());
  await chooseFrom(page.getByRole('button', { name: /, your menu$/ }), 'Profile');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await dialog.getByRole('tab', { name: 'Sign-in' }).click();
  const own = dialog
    .getByRole('list', { name: 'Sessions' })
    .getByRole('listitem')
    .filter({ hasText: 'This device' });
  await expectShown(own);
  for (const moment of own.getByRole('time').all()) await expectInBerlin(moment);

  await renderScreen('/reports/health');
  const checked = page.getByText('Checked at').getByRole('time');
  await expect.element(checked).toHaveAttribute('title', expect.stringMatching(/ CES?T$/));
  const instant = new Date(checked.element().getAttribute('datetime') ?? '');
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
  await expectText(checked, new RegExp(`^${clock.format(instant)}:\\d\\d$`));
});

test('the audit log shows times, and asks once for a day, in the profile’s time zone', async () => {
  server.answer(listAuditEntries, {
    collection: [{ at, summary: 'Creates an invention' }],
    total: 1,
    size: 50,
  });
  await renderScreen('/reports/audit', ['audit:read']);
  const entry = page.getByRole('table', { name: 'Audit log' }).getByRole('time').first();
  await expectText(entry, new RegExp(`^2 Nov 2026, ${inBerlin}:\\d\\d$`));
  await expectInBerlin(entry);

  server.answer(getMe, {
    email: 'ada@example.test',
    firstName: 'Ada',
    lastName: 'Byron',
    timeZone: 'Asia/Tokyo',
  });
  server.answer(listAuditEntries, { size: 50 });
  const before = server.requestsOf(listAuditEntries).length;
  await renderScreen('/reports/audit?from=2026-01-05&to=2026-01-05', ['audit:read']);
  await expectShown(page.getByRole('heading', { name: 'No matching entries' }));
  expect(server.requestsOf(listAuditEntries).slice(before)).toMatchObject([
    { query: { from: '2026-01-04T15:00:00Z', to: '2026-01-05T15:00:00Z' } },
  ]);
});
