// Control characters, and marks that reverse the direction of text and so can hide an extension.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Maximum length of a name in characters. */
export const maxNameLength = 255;

/** Returns why a text cannot be the name of a file; undefined if it can. */
export const findNameFault = (name: string): string | undefined => {
  if (/[/\\]/.test(name)) return 'Must not contain a slash';
  if (name.search(unsafe) !== -1) return 'Must not contain invisible characters';
  return name === '.' || name === '..' ? 'Must be a file name' : undefined;
};

/** Splits a name before its extension; a leading dot starts no extension. */
export const splitName = (name: string): [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
};

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
  const name = last.replace(unsafe, '').trim();
  if (name === '' || name === '.' || name === '..') return 'File';
  return name.length <= maxNameLength ? name : shortenName(...splitName(name));
};
