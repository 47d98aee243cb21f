import { maxNameLength, splitName, unsafeInNames } from './file-name.ts';

/** Shortens a name to the maximum length by cutting what stands before its ending. */
export const shortenName = (stem: string, ending: string): string => {
  const kept = ending.slice(0, maxNameLength / 2);
  return (stem.slice(0, maxNameLength - kept.length) + kept).toWellFormed();
};

/**
 * Returns the name under which an uploaded file is stored: the last part of a path, without invisible characters and of
 * at most 255 characters. A name of which nothing is left becomes `File`.
 */
export const cleanFileName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(unsafeInNames, '').trim();
  if (name === '' || name === '.' || name === '..') return 'File';
  return name.length <= maxNameLength ? name : shortenName(...splitName(name));
};
