/** Smaller pieces are not worth it, and may be views of memory that others use. */
const minBytes = 16 * 1024;

/**
 * Gives the memory of a piece of content back at once; the piece is empty afterward. Leaves a piece that shares its memory as
 * it is. Otherwise the memory stays in use until a collection, and V8 starts one, of the whole heap, for every 64 MB.
 */
export const freeMemory = ({ buffer, length }: Buffer): void => {
  if (length < minBytes || length < buffer.byteLength || !(buffer instanceof ArrayBuffer)) return;
  buffer.transfer(0);
};
