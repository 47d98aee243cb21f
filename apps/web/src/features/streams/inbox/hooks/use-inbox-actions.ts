import type { Notification, NotificationChange } from '@hub/contract/notifications/notification.schema.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { readNext, sendChange, sendReadAll } from '../api/inbox.queries.ts';
import { linkOf } from '../model/notification-link.ts';

/** Actions on notifications. */
export interface InboxActions {
  /** Moves it to Done, or back to the inbox. */
  setDone: (notification: Notification, done: boolean) => void;
  setRead: (notification: Notification, read: boolean) => void;
  /** Null ends the snooze. */
  snooze: (notification: Notification, until: string | null) => void;
  /** Opens the newest unread one. */
  openNext: () => void;
  /** Marks what was in the inbox at an instant as read. */
  readAll: (until: string) => void;
}

const attempt = (title: string, act: () => Promise<unknown>): void =>
  void act().catch((error: unknown) => showError({ title, text: failureText(error) }));

const createActions = (
  client: QueryClient,
  open: (notification: Notification) => Promise<void>,
): InboxActions => {
  const change = ({ id }: Notification, changed: Omit<NotificationChange, 'ids'>): void =>
    attempt('The notification was not changed', () => sendChange(client, { ids: [id], ...changed }));
  return {
    setDone: (notification, done) => change(notification, { done }),
    setRead: (notification, read) => change(notification, { read }),
    snooze: (notification, snoozedUntil) => change(notification, { snoozedUntil }),
    openNext: () =>
      attempt('The next notification was not opened', async () => {
        const next = await readNext();
        if (!next) return showSuccess({ text: 'There are no unread notifications.' });
        change(next, { read: true });
        return open(next);
      }),
    readAll: (until) => attempt('The notifications were not changed', () => sendReadAll(client, until)),
  };
};

/** Returns the actions of the inbox, always the same ones. A refused one is reported in a toast. */
export const useInboxActions = (): InboxActions => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => createActions(client, async (notification) => navigate(linkOf(notification))),
    [client, navigate],
  );
};
