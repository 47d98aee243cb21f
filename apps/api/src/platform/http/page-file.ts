import { readFileSync, statSync } from 'node:fs';

/** Returns a function that reads the page, again whenever a new build has replaced it: its old files are gone then. */
export const createPageReader = (file: string): (() => string) => {
  let page = readFileSync(file, 'utf8');
  let { mtimeMs: readAt } = statSync(file);
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? readAt;
    if (mtimeMs !== readAt) [page, readAt] = [readFileSync(file, 'utf8'), mtimeMs];
    return page;
  };
};
