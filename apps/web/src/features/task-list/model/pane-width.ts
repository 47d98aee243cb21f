import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../lib/storage/stored-value.ts';

/** Widths of the pane beside the list, in pixels. */
export const PANE_WIDTHS = { least: 400, usual: 560, most: 960 } as const;

const within = (width: number): number =>
  Math.round(Math.min(PANE_WIDTHS.most, Math.max(PANE_WIDTHS.least, width)));

const stored = createStoredValue<number>({
  key: storageKeys.taskPaneWidth,
  parse: (text) => within(Number(text) || PANE_WIDTHS.usual),
  format: String,
  storage: localStorage,
});

/** How wide the person has made the pane of a task. */
export const paneWidth = {
  get: stored.get,
  subscribe: stored.subscribe,
  set: (width: number): void => stored.set(within(width)),
};
