import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import type { LinkProps } from '@tanstack/react-router';

/** Returns the link to what a notification is about. */
export const linkOf = (notification: Notification): LinkProps => {
  const { kind, invention, taskId, documentId, messageSeq, mailThreadId, runId, absence } = notification;
  if (runId !== null) return { to: '/minions/runs/$runId', params: { runId } };
  if (kind === 'verification') return { to: '/documents', search: { tab: 'checks' } };
  if (documentId !== null) return { to: '/documents', search: { document: documentId } };
  if (kind === 'queue') return { to: '/emails' };
  if (kind === 'unwatched') return { to: '/inventions/restricted' };
  if (kind === 'system') return { to: '/admin/systems' };
  if (absence !== null) return { to: '/cover/$absenceId', params: { absenceId: absence.id } };
  if (invention === null) return { to: '/inbox' };
  const params = { id: invention.id };
  if (messageSeq !== null) return { to: '/inventions/$id/messages', params, search: { message: messageSeq } };
  if (mailThreadId !== null)
    return { to: '/inventions/$id/emails', params, search: { thread: mailThreadId } };
  if (kind === 'mail-failed') return { to: '/inventions/$id/emails', params };
  if (taskId !== null) return { to: '/tasks/$id', params: { id: taskId } };
  if (kind === 'reading') return { to: '/inventions/$id/ifw', params };
  return kind === 'sync' ? { to: '/inventions/$id/files', params } : { to: '/inventions/$id', params };
};
