import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../lib/storage/stored-value.ts';

/** Widths of the pane beside the list, in pixels. */
export const paneWidths = { min: 400, default: 560, max: 960 } as const;

const within = (width: number): number =>
  Math.round(Math.min(paneWidths.max, Math.max(paneWidths.min, width)));

const stored = createStoredValue<number>({
  key: storageKeys.taskPaneWidth,
  parse: (text) => within(Number(text) || paneWidths.default),
  format: String,
  storage: localStorage,
});

/** Width of the task pane that the person chose, stored in the browser. */
export const paneWidth = {
  get: stored.get,
  subscribe: stored.subscribe,
  set: (width: number): void => stored.set(within(width)),
};
