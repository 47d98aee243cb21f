import {
  getDocketingConnection,
  getInventionDocketing,
  listMatterEvents,
  listUnknownMatters,
  listUnreadEntries,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, workId } from '../support/kept-work.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectShown, expectText } from '../support/screen.ts';

const matter = { number: '200', title: null, applicationNumber: null, refused: [] };
const lost = {
  ...{ kind: 'event' as const, name: 'E1', title: 'Reply', dueDate: '2026-06-03' },
  ...{ field: 'matter' as const, value: '' },
};
const unnamed = {
  ...{ kind: 'matter' as const, name: null, title: '', dueDate: null },
  ...{ field: 'number' as const, value: '' },
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
  keepWork([]);
  server.answer(getDocketingConnection, { state: 'ok', fault: null });
  server.answer(listUnknownMatters, { collection: [], total: 0 });
  server.answer(listMatterEvents, { collection: [], next: null });
  server.answer(getInventionDocketing, { matters: [{ ...matter, unread: 'applicationNumber' }] });
});

const notice = (text: string) => page.getByRole('status').filter({ hasText: text });

test('entries that could not be read are named to people who manage workflows', async () => {
  server.answer(listUnreadEntries, { collection: [lost, unnamed], total: 3 });
  await renderScreen(`/inventions/${workId}/docketing`, ['workflow:manage']);
  await expectText(
    notice('3 entries of the docketing system could not be read.'),
    /Event E1, “Reply”, due 2026-06-03, has no matter\. A matter has no number\. The newest 2 are named\. Correct these/,
  );
  await expectShown(notice('The application number of this matter could not be read.'));
  await expectAccessible();
});

test('without such entries and without the right to see them, nothing is named', async () => {
  server.answer(listUnreadEntries, { collection: [], total: 0 });
  await renderScreen(`/inventions/${workId}/docketing`, ['workflow:manage']);
  await expectShown(page.getByRole('region', { name: 'Matter 200' }));
  await expectCount(notice('could not be read'), 1);
  await renderScreen(`/inventions/${workId}/docketing`, []);
  await expectShown(page.getByRole('region', { name: 'Matter 200' }));
  expect(server.requestsOf(listUnreadEntries)).toHaveLength(1);
});
