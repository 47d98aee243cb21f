import { RepositoryFault } from './documents.port.ts';

/** Characters that no name of an entry may contain: separators of any system, and those that cannot be shown. */
const unsafe = /[/\\\p{Cc}\ufffd]/u;

/** Prefix of the files that the hub writes before they have their name. */
const unfinishedPrefix = '.hub-';

/** Name of a content while it is written. */
export const unfinishedName = (sha256: string): string => `${unfinishedPrefix}${sha256}.part`;

/** Whether a name is that of a file which the hub has not finished. */
export const isUnfinished = (name: string): boolean =>
  name.startsWith(unfinishedPrefix) && name.endsWith('.part');

/** Returns why an entry of this name is left alone; undefined if it may be read. */
export const findEntryFault = (name: string): string | undefined =>
  name === '' || name === '.' || name === '..' || unsafe.test(name)
    ? 'The name has characters that the hub does not read.'
    : undefined;

/** Splits a path into the names of its entries. Throws `refused` if one of them could leave the repository. */
export const splitPath = (path: string): string[] => {
  const names = path === '' ? [] : path.split('/');
  if (names.some((name) => findEntryFault(name) !== undefined))
    throw new RepositoryFault('refused', 'This path is not one of the documents repository.');
  return names;
};

/** Joins a path and the name of an entry in it. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);
