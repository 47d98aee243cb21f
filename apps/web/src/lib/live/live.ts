import type { InventionId } from '@hub/contract/fields.ts';
import type { ChangedRun, LiveMessage } from '@hub/contract/streams/live.events.ts';
import { queryClient } from '../query-client.ts';
import { renewRights } from '../session/session.ts';
import { pinnedLinks } from '../storage/pinned-links.ts';
import { recentInventions } from '../storage/recent-inventions.ts';
import { createStore } from '../store.ts';
import { showError } from '../toasts/toasts.ts';
import { dropInvention, renewEverything, renewInvention } from './drop-invention.ts';
import { followShared } from './live-shared.ts';
import type {
  LiveStatus,
  LiveTransport,
  MessageTransport,
  RunTransport,
  WritingTransport,
} from './live-transport.ts';
import { createNoteWriters } from './note-writers.ts';
import { renewShared } from './renew-shared.ts';
import { createSocketTransport } from './socket-transport.ts';

const status = createStore<LiveStatus | null>(null);

/** State of the live connection; null until the first attempt has finished. */
export const liveStatus = { get: status.get, subscribe: status.subscribe };

type AppTransport = LiveTransport & MessageTransport & RunTransport & WritingTransport;

let transport: AppTransport | undefined;

const loseInvention = (id: InventionId): void => {
  recentInventions.remove(id);
  pinnedLinks.unpin(`/inventions/${id}`);
  const wasShown = dropInvention(queryClient, id);
  // The number of unread notifications names no invention.
  void renewShared(queryClient, { of: 'notifications', id: null });
  if (wasShown) showError({ text: 'You no longer have access to this invention.' });
};

/** Obeys changed rights at once. The token carries the permissions by which the screens show their controls. */
const followRights = async (id: InventionId | null): Promise<void> => {
  if (id !== null) return renewInvention(queryClient, id);
  await renewRights();
  await renewEverything(queryClient);
};

/** Others who write notes or chat messages at the moment. */
export const noteWriters = createNoteWriters();

const messageListeners = new Set<(message: LiveMessage) => void>();

/** Follows the chat messages of joined inventions; returns a function that stops following. */
export const followMessages = (listener: (message: LiveMessage) => void): (() => void) => {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
};

const runListeners = new Set<(run: ChangedRun) => void>();

/** Follows the runs of minions on joined inventions; returns a function that stops following. */
export const followRuns = (listener: (run: ChangedRun) => void): (() => void) => {
  runListeners.add(listener);
  return () => runListeners.delete(listener);
};

/** Returns the app's live connection, opened on first use. */
export const liveTransport = (): AppTransport => {
  if (!transport) {
    transport = createSocketTransport();
    transport.onStatus(status.set);
    transport.onLost(loseInvention);
    transport.onChanged((id) => void followRights(id));
    transport.onWriting(noteWriters.receive);
    transport.onMessage((message) => {
      for (const listener of messageListeners) listener(message);
    });
    transport.onRun((run) => {
      for (const listener of runListeners) listener(run);
    });
    followShared(transport, (change) => void renewShared(queryClient, change));
  }
  return transport;
};

/** Opens the app's live connection after sign-in. Further calls do nothing. */
export const startLive = (): void => void liveTransport();

/** Waits a number of milliseconds before a retry. */
export const waitMs = (delayMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));
