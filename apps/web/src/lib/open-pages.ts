import { isStorageBlocked } from './storage/blocked-storage.ts';

/** Name of this page among the open pages of the browser. */
export const pageName = `hub-page-${crypto.randomUUID()}`;

let isHeld = false;

/** Lets other pages know that this one is open, until it is closed or reloaded. */
export const holdPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  // A lock that is never released ends with the page.
  navigator.locks
    ?.request(pageName, () => new Promise(() => undefined))
    // A page whose storage is blocked has no locks, and shares nothing with other pages.
    .catch(() => undefined);
};

/** Returns the names of the pages that are open and have called `holdPage`. */
export const listOpenPages = async (): Promise<ReadonlySet<string>> => {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ''));
};

/** Runs work that only one page may do at a time. */
export const inOnePage = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks && !isStorageBlocked() ? await navigator.locks.request(name, work) : await work();
