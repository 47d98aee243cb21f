import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { rowIndexOf } from '../../../../components/table/use-row-keys.ts';
import { keyRegistry } from '../../../../lib/keys/keys.ts';
import type { InboxActions } from './use-inbox-actions.ts';

const group = 'Inbox';
const rowKeys = [
  ['e', 'Mark as done, or move back to the inbox', 'done'],
  ['u', 'Mark as read or unread', 'read'],
  ['h', 'Snooze', 'snooze'],
] as const;

const isAtRow = (target: EventTarget | null): boolean => rowIndexOf(target) >= 0;

/** Registers the keys of the focused row. */
export const useInboxKeys = (rows: readonly Notification[], actions: InboxActions): void => {
  const run = useEffectEvent((action: (typeof rowKeys)[number][2]) => {
    const row = document.activeElement?.closest('[data-index]');
    const notification = rows[rowIndexOf(document.activeElement)];
    if (!notification || !row) return;
    if (action === 'done') actions.setDone(notification, !notification.done);
    if (action === 'read' && !notification.done) actions.setRead(notification, !notification.read);
    // The times to choose from are those of the button.
    if (action === 'snooze') row.querySelector<HTMLElement>('[data-snooze]')?.click();
  });
  useEffect(() => {
    const ends = rowKeys.map(([keys, label, action]) =>
      keyRegistry.register({ keys, label, group, scope: 'screen', when: isAtRow, run: () => run(action) }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, []);
};
