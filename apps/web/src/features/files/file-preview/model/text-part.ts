/** Text encodings that a browser decodes and uploads accept as text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Number of bytes that are read at a time. */
export const partBytes = 256 * 1024;

const lineEnd = 10;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // The first part may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Returns the encoding of a text from its first bytes. */
export const encodingOf = (start: Uint8Array): TextEncoding => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return isUtf8(start) ? 'utf-8' : 'windows-1252';
};

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >> 6 === 0b10;

/** Number of bytes up to the last line end; without one, up to the last whole character. */
const wholeBytes = (bytes: Uint8Array, encoding: TextEncoding): number => {
  if (encoding.startsWith('utf-16')) return bytes.length - (bytes.length % 2);
  const afterLine = bytes.lastIndexOf(lineEnd) + 1;
  if (afterLine > 0 || encoding !== 'utf-8') return afterLine || bytes.length;
  let end = bytes.length - 1;
  while (end > 0 && isContinuation(bytes[end])) end -= 1;
  return end || bytes.length;
};

/** Decodes a part of a text up to the last whole line; `used` is the number of bytes decoded. */
export const decodePart = (
  bytes: Uint8Array,
  encoding: TextEncoding,
  isLast: boolean,
): { text: string; used: number } => {
  const used = isLast ? bytes.length : wholeBytes(bytes, encoding);
  return { text: new TextDecoder(encoding).decode(bytes.subarray(0, used)), used };
};
