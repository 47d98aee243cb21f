/** First bytes of the files in which a Mac keeps what other systems have no place for (RFC 1740). */
const [appleSingle, appleDouble] = [0x00051600, 0x00051607];
const headBytes = 26;
const entryBytes = 12;
const dataFork = 1;

/** A file of a Mac: one with the attributes of another file only, or one that also holds its content. */
export type AppleFile = { kind: 'attributes' } | { kind: 'file'; content: Buffer };

/** Reads a file of a Mac; undefined for any other file. */
export const readAppleFile = (bytes: Buffer): AppleFile | undefined => {
  if (bytes.length < headBytes) return undefined;
  const magic = bytes.readUInt32BE(0);
  if (magic === appleDouble) return { kind: 'attributes' };
  if (magic !== appleSingle) return undefined;
  const count = bytes.readUInt16BE(headBytes - 2);
  for (let index = 0; index < count; index += 1) {
    const at = headBytes + index * entryBytes;
    if (at + entryBytes > bytes.length) return undefined;
    if (bytes.readUInt32BE(at) !== dataFork) continue;
    const [start, length] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    return start + length <= bytes.length
      ? { kind: 'file', content: bytes.subarray(start, start + length) }
      : undefined;
  }
  return { kind: 'attributes' };
};
