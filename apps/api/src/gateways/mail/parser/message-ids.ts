import { createHash } from 'node:crypto';
import { mailLimits } from '../mail-limits.ts';

/** Longer ids are cut by some servers, so that they would not be found again. */
const maxIdLength = 500;
const bracketed = /<([^<>\s]+)>/g;

/** Returns the message ids of a header without angle brackets, in their order. */
export const readMessageIds = (header: string | undefined): string[] => {
  if (header === undefined) return [];
  const found = [...header.matchAll(bracketed)].map(([, id = '']) => id);
  const plain = found.length > 0 ? found : header.split(/\s+/);
  return plain.filter((id) => id !== '' && id.length <= maxIdLength && !/\p{Cc}/u.test(id));
};

/** Returns the messages of a thread, oldest first. */
export const readReferences = (header: string | undefined): string[] =>
  [...new Set(readMessageIds(header))].slice(-mailLimits.maxReferences);

/** Returns the id of an email that has none: the same for each of its copies. */
export const deriveMessageId = (traits: readonly (string | null)[]): string => {
  const digest = createHash('sha256').update(JSON.stringify(traits)).digest('hex');
  return `${digest}@missing.invalid`;
};
