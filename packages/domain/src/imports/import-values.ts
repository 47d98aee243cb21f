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

/** Returns a value as values are compared: as it looks, without regard to case. */
export const valueKey = (value: string): string => sameText(value).toLowerCase();
