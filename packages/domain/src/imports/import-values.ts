import { sameText } from '../text/same-text.ts';
import type { ImportFieldName } from './import-fields.ts';

/** Fields whose values can be translated: those that name people, teams or one of a list of words. */
export const translatedFields = [
  'status',
  'entitySize',
  'inHouseAttorney',
  'projectAssignees',
  'assignees',
] as const satisfies readonly ImportFieldName[];

/** Field whose values can be translated. */
export type TranslatedField = (typeof translatedFields)[number];

/** Whether values of a field can be translated. */
export const isTranslated = (field: ImportFieldName | null): field is TranslatedField =>
  translatedFields.some((one) => one === field);

/** Whether a field holds one word; the others hold people and teams, separated by semicolons. */
export const isWordField = (field: TranslatedField): boolean => field === 'status' || field === 'entitySize';

/** A value of a file, and what it means in the hub; null if it is left out. */
export interface ValueTranslation {
  field: TranslatedField;
  /** In the form of `valueKey`. */
  value: string;
  /** A word of the field, or people and teams separated by semicolons. */
  target: string | null;
}

/** Maximum length of a key, which an index holds. */
const maxKeyLength = 500;
const keptLength = 470;

/** Returns 16 hexadecimal digits that differ for different texts (FNV-1a, with two seeds). */
const digest = (text: string): string =>
  [0x811c9dc5, 0x5bd1e995]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');

/**
 * Returns a value as values are compared: as it looks, without regard to case. A long one keeps its start and a digest of
 * the rest; the key of a key is the same key.
 */
export const valueKey = (value: string): string => {
  const key = sameText(value).toLowerCase();
  return key.length <= maxKeyLength ? key : `${key.slice(0, keptLength).toWellFormed()} #${digest(key)}`;
};
