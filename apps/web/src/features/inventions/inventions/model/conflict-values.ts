import { entitySizeSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import { plainDateSchema } from '@hub/contract/fields.ts';
import { inventionStatusSchema } from '@hub/contract/inventions/invention.schema.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { entitySizeLabel, phaseLabel } from '../../../../components/labels/invention-labels.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { statusLabel } from '../../../tasks/tasks/public.ts';

/** Formats any field's value for the conflict dialog; `nameOf` returns a person's name. */
export const writeValue = (value: unknown, nameOf: (person: string) => string): string => {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map((one) => nameOf(String(one))).join(', ') || 'Empty';
  const text = String(value);
  if (plainDateSchema.safeParse(text).success) return writeShortDate(text);
  const phase = inventionStatusSchema.safeParse(text);
  if (phase.success) return phaseLabel(phase.data).label;
  const size = entitySizeSchema.safeParse(text);
  if (size.success) return entitySizeLabel(size.data);
  const status = taskStatusSchema.safeParse(text);
  return status.success ? statusLabel(status.data).label : text;
};
