import { unsafeInNames } from '@hub/domain/files/file-name.ts';

/** Characters that separate folders or have a meaning on Windows. */
const separators = /[/\\:*?"<>|]/g;
/** Device names of Windows, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems limit the bytes of a name to 255; the suffix of an unfinished download needs some of them. */
const maxBytes = 180;

const shorten = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot < 12 ? name.slice(dot) : '';
  let stem = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(stem + extension) > maxBytes) stem = stem.slice(0, -1);
  return stem + extension;
};

/**
 * Returns a name under which a file of the hub can be saved inside a folder: without folders, control characters, a dot
 * at its start or end, and names of devices.
 */
export const safeFileName = (name: string): string => {
  const safe = name
    .normalize('NFC')
    .replace(separators, '_')
    .replace(unsafeInNames, '_')
    .replace(/^[. ]+/, '_')
    .replace(/[. ]+$/, '_')
    .replace(deviceName, '_$&');
  return shorten(safe || '_');
};
