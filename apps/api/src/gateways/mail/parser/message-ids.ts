import { createHash } from 'node:crypto';
import { mailLimits } from '../mail-limits.ts';

/** Longer ids are cut by some servers, so that they would not be found again. */
const maxIdLength = 500;
/** Some programs fold a long id in the middle, which leaves a blank in it. */
const bracketed = /<([^<>]+)>/g;

/** Returns the message ids of a header without angle brackets, in their order. */
export const readMessageIds = (header: string | undefined): string[] => {
  if (header === undefined) return [];
  const found = [...header.matchAll(bracketed)].map(([, id = '']) => id.replaceAll(/\s/g, ''));
  const plain = found.length > 0 ? found : header.split(/\s+/);
  return plain.filter((id) => id !== '' && id.length <= maxIdLength && !/\p{Cc}/u.test(id));
};

/** Returns the messages of a thread, oldest first. Of an excessive list, the first and the last ones are kept. */
export const readReferences = (header: string | undefined): string[] => {
  const ids = [...new Set(readMessageIds(header))];
  if (ids.length <= mailLimits.maxReferences) return ids;
  const half = mailLimits.maxReferences / 2;
  return [...ids.slice(0, half), ...ids.slice(-half)];
};

/** Returns the id of an email that has none: the same for each of its copies. */
export const deriveMessageId = (traits: readonly (string | null)[]): string => {
  const digest = createHash('sha256').update(JSON.stringify(traits)).digest('hex');
  return `${digest}@missing.invalid`;
};
