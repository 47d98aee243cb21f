import { splitName } from './file-name.ts';

/** Names that Windows reserves, also with an extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Characters that some file systems refuse, and what a server could decode to them a second time. */
const unsafeEverywhere = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffd\\/:*?"<>|]|%[0-9a-f]{2}/iu;

/** Maximum length of a name in bytes on most file systems. */
const maxNameBytes = 255;

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Returns whether a name can be created in every documents repository: no path, no reserved name of Windows, nothing that
 * another system would write differently.
 */
export const isSafeName = (name: string): boolean =>
  name !== '' &&
  name === name.normalize('NFC') &&
  name === name.trim() &&
  !/^\.|\.$/.test(name) &&
  !unsafeEverywhere.test(name) &&
  !reserved.test(name) &&
  countBytes(name) <= maxNameBytes;

/**
 * Returns the name of the folder of a reference in the documents repository, with hyphens for slashes; undefined if the
 * reference cannot be the name of a folder, as with a colon.
 */
export const folderNameOf = (reference: string): string | undefined => {
  const name = reference.normalize('NFC').trim().replaceAll('/', '-');
  return isSafeName(name) ? name : undefined;
};

/** Key by which folder names are compared: names with one key differ only by letter case or the form of their accents. */
export const folderKeyOf = (name: string): string =>
  name.trim().replaceAll('/', '-').normalize('NFC').toLowerCase();

/** Shortens a name to what remains free for a number behind it; a character has at most four bytes. */
const shorten = (name: string): string => {
  if (countBytes(name) <= maxNameBytes - 16) return name;
  const [stem, extension] = splitName(name);
  const kept = extension.length <= 10 ? extension : '';
  return (
    stem
      .slice(0, 50)
      .toWellFormed()
      .replace(/[\ufffd. ]+$/u, '') + kept
  );
};

/** Returns a name under which a file can be written into any documents repository, as close to its own as possible. */
export const toSafeName = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(new RegExp(unsafeEverywhere.source, 'giu'), '-')
    .normalize('NFC')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const short = shorten(reserved.test(plain) ? `_${plain}` : plain);
  return isSafeName(short) ? short : 'File';
};
