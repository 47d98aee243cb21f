/** Control characters, and marks that reverse the direction of text and so can hide an extension. */
export const unsafeInNames = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Maximum length of a name in characters. */
export const maxNameLength = 255;

/** Returns why a text cannot be the name of a file; undefined if it can. */
export const findNameFault = (name: string): string | undefined => {
  if (/[/\\]/.test(name)) return 'Must not contain a slash';
  if (name.search(unsafeInNames) !== -1) return 'Must not contain invisible characters';
  return name === '.' || name === '..' ? 'Must be a file name' : undefined;
};

/** Splits a name before its extension; a leading dot starts no extension. */
export const splitName = (name: string): [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
};
