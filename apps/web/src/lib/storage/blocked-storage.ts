/** Whether the browser blocks the storage of this page, so that what it keeps lasts until it is left; `start.js` finds out. */
export const isStorageBlocked = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.storage === 'blocked';
