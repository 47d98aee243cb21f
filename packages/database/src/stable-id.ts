import { createHash } from 'node:crypto';

/** A number from 0 to 2^32 - 1 that depends on nothing but the key. */
export const stableNumber = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32BE(0);

/** One of the choices, always the same for a key. */
export const pickStable = <T>(choices: readonly [T, ...T[]], key: string): T =>
  choices[stableNumber(key) % choices.length] ?? choices[0];

/** A UUID of version 7 whose time is that of creation and whose rest follows from the key. */
export const stableId = (createdAt: string, key: string): string => {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUIntBE(Math.max(0, Date.parse(createdAt)), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
