import type { ReactNode } from 'react';
import { logDebug, logError } from '../log.ts';
import { createStore } from '../store.ts';
import { type Message, messageTray } from './message-tray.ts';

/** How long toasts stay (product §9). Hover and focus stop the clock. */
const toastDurationsMs = { success: 3000, error: 5000 } as const;

interface ToastOptions {
  title?: string;
  text: string;
  /** Shown in place of the text, for example the text with an action after it. */
  body?: ReactNode;
  /** Overrides the duration of the kind. */
  durationMs?: number;
}

const wanted = createStore(false);

/** True from the first toast on: until then the part that shows them is not loaded. */
export const toastsWanted = { get: wanted.get, subscribe: wanted.subscribe };

const loadNotifications = async () => (await import('@mantine/notifications')).notifications;

const idleMs = 10_000;

/** Loads what shows toasts once the screen has settled, so that one can be told also when the connection is gone. */
export const prepareToasts = (): (() => void) => {
  const timer = setTimeout(() => {
    loadNotifications().catch((error: unknown) => logDebug('Toasts are not ready yet', error));
  }, idleMs);
  return () => clearTimeout(timer);
};

const show = async (id: string, kind: Message['kind'], { title, text, body, durationMs }: ToastOptions) => {
  const notifications = await loadNotifications();
  wanted.set(true);
  notifications.show({
    id,
    title,
    message: body ?? text,
    autoClose: durationMs ?? toastDurationsMs[kind],
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close message' },
    color: kind === 'error' ? 'var(--hub-danger)' : 'var(--hub-good)',
    role: kind === 'error' ? 'alert' : 'status',
  });
};

const tell = (kind: Message['kind'], options: ToastOptions): string => {
  const id = crypto.randomUUID();
  messageTray.add({ id, kind, title: options.title ?? null, text: options.text, at: Date.now() });
  show(id, kind, options).catch((error: unknown) => logError('A message could not be shown', error));
  return id;
};

/** Says that something worked. Answers the toast's id. */
export const showSuccess = (options: ToastOptions): string => tell('success', options);

/** Says that something did not work, and what to do. Answers the toast's id. */
export const showError = (options: ToastOptions): string => tell('error', options);

/** Takes a toast away before its time, for example after its Undo. */
export const hideToast = (id: string): void => {
  void loadNotifications().then((notifications) => notifications.hide(id));
};
