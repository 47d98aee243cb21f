import type { ReactNode } from 'react';
import { logDebug, logError } from '../log.ts';
import { createStore } from '../store.ts';
import { type Message, messageTray } from './message-tray.ts';

/** Duration of toasts by kind (docs/specification.md §9); hover and focus pause it. */
const toastDurationsMs = { success: 3000, error: 5000 } as const;

interface ToastOptions {
  title?: string;
  text: string;
  /** Shown instead of the text, for example the text followed by an action. */
  body?: ReactNode;
  /** Overrides the duration of the kind. */
  durationMs?: number;
}

const wanted = createStore(false);

/** Store that is true from the first toast on; before that, the toast component is not loaded. */
export const toastsWanted = { get: wanted.get, subscribe: wanted.subscribe };

const loadNotifications = async () => (await import('@mantine/notifications')).notifications;

const idleMs = 10_000;

/** Preloads the toast component when the browser is idle, so that toasts work even after the connection is lost. */
export const prepareToasts = (): (() => void) => {
  const timer = setTimeout(() => {
    loadNotifications().catch((error: unknown) => logDebug('Toasts are not ready yet', error));
  }, idleMs);
  return () => clearTimeout(timer);
};

const openToast = async (
  id: string,
  kind: Message['kind'],
  { title, text, body, durationMs }: ToastOptions,
) => {
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

const show = (kind: Message['kind'], options: ToastOptions): string => {
  const id = crypto.randomUUID();
  messageTray.add({ id, kind, title: options.title ?? null, text: options.text, at: Date.now() });
  openToast(id, kind, options).catch((error: unknown) => logError('A message could not be shown', error));
  return id;
};

/** Shows a success message. Returns the id of the toast. */
export const showSuccess = (options: ToastOptions): string => show('success', options);

/** Shows an error message with what to do next. Returns the id of the toast. */
export const showError = (options: ToastOptions): string => show('error', options);

/** Closes a toast early, for example after its Undo. */
export const hideToast = (id: string): void => {
  void loadNotifications().then((notifications) => notifications.hide(id));
};
