import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import { z } from 'zod';

/** One changed field as text: removed and added entries of a list, or the old and new value. */
export type ShownChange = { field: string; label: string } & (
  | { kind: 'value'; from: string | null; to: string | null }
  | { kind: 'list' | 'people'; removed: readonly string[]; added: readonly string[] }
  | { kind: 'text'; from: string; to: string }
);

/** How the values of a field are shown. `people` are emails, one or a list. */
export interface FieldFormat {
  label: string;
  kind: ShownChange['kind'];
  /** Formats a value that is not empty. */
  write?: (value: unknown) => string;
}

const listSchema = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);
const textSchema = z.string().catch('');

/** Whether a field has no value. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Formats a boolean, or its text as events carry it. */
export const yesOrNo = (value: unknown): string => (value === true || value === 'true' ? 'Yes' : 'No');

const writeChange = (
  { label, kind, write = String }: FieldFormat,
  { field, from, to }: FieldChange,
): ShownChange => {
  if (kind === 'text') return { field, label, kind, from: textSchema.parse(from), to: textSchema.parse(to) };
  if (kind === 'value') {
    const format = (value: unknown): string | null => (isEmpty(value) ? null : write(value));
    return { field, label, kind, from: format(from), to: format(to) };
  }
  const [before, after] = [listSchema.parse(from), listSchema.parse(to)];
  return {
    field,
    label,
    kind,
    removed: before.filter((value) => !after.includes(value)),
    added: after.filter((value) => !before.includes(value)),
  };
};

/** Returns changes as text in the order of `fields`; a field that is not in there is left out. */
export const writeChanges = (
  fields: Readonly<Record<string, FieldFormat>>,
  changes: readonly FieldChange[],
): ShownChange[] => {
  const order = Object.keys(fields);
  return changes
    .flatMap((change) => {
      const format = fields[change.field];
      return format ? [writeChange(format, change)] : [];
    })
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
};
