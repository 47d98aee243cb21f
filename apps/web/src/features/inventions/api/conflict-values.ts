import { plainDateSchema } from '@hub/contract/fields.ts';
import { inventionStatusSchema } from '@hub/contract/inventions/invention.schema.ts';
import { entitySizeSchema } from '@hub/contract/workflow/deadline.schema.ts';
import { taskStatusSchema } from '@hub/contract/workflow/task.schema.ts';
import { statusWords, writeShortDate } from '../../tasks/public.ts';
import { entitySizeWords, phaseWords } from './invention-words.ts';

/** Writes any field's value for the conflict dialog; `nameOf` answers the name of a person. */
export function writeValue(value: unknown, nameOf: (person: string) => string): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map((one) => nameOf(String(one))).join(', ') || 'Empty';
  const text = String(value);
  if (plainDateSchema.safeParse(text).success) return writeShortDate(text);
  const phase = inventionStatusSchema.safeParse(text);
  if (phase.success) return phaseWords(phase.data).label;
  const size = entitySizeSchema.safeParse(text);
  if (size.success) return entitySizeWords(size.data);
  const status = taskStatusSchema.safeParse(text);
  return status.success ? statusWords(status.data).label : text;
}
