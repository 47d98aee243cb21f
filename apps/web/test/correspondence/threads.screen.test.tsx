import { idSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { getMailThread, listMailThreads, markMailThreadRead } from '@hub/contract/mail/mail.calls.ts';
import type { MailThread } from '@hub/contract/mail/mail.schema.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectShown } from '../support/screen.ts';

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-0000000000e1');
const threadId = idSchema.parse('0198c0de-0000-7000-8000-0000000000e2');

const thread: MailThread = {
  ...{ id: threadId, inventionId, subject: 'Figures', lastAt: '2026-11-02T09:00:00.000Z' },
  ...{ lastDirection: 'incoming', snippet: 'Here they are', senders: [], messageCount: 1, commentCount: 0 },
  ...{ draftCount: 0, hasAttachments: false, isUndelivered: false, isUnread: true, label: null },
};

test('an unread thread says so until it is opened, and stays read', async () => {
  let isUnread = true;
  server.answer(getInvention, { id: inventionId, title: 'Hinge' });
  server.answer(listMailThreads, () => ({ collection: [{ ...thread, isUnread }], total: 1, size: 25 }));
  server.answer(getMailThread, () => ({
    ...{ ...thread, isUnread },
    messages: [{ subject: 'Figures', filing: { at: thread.lastAt } }],
  }));
  server.answer(markMailThreadRead, () => {
    isUnread = false;
  });
  await renderScreen(`/inventions/${inventionId}/emails`);
  const row = page.getByRole('link', { name: 'Figures' });
  const unread = page.getByRole('link', { name: 'Unread: ' });
  await expectShown(unread);
  await expectAccessible();
  await expectFitsPhone();
  await row.click();
  await expectCount(unread, 0);
  expect(server.requestsOf(markMailThreadRead)).toHaveLength(1);
  await renderScreen(`/inventions/${inventionId}/emails`);
  await expectShown(row);
  await expectCount(unread, 0);
});
