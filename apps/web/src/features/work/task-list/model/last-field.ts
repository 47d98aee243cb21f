import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';

/** Fields that restrict the tasks, in the order of their chips, followed by the search text. */
const fields = [
  'status',
  'assignees',
  'projectAssignees',
  'inHouseAttorney',
  'dueAt',
  'statusActiveFrom',
  'workflows',
  'tags',
  'qs',
] as const;

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Splits a filter into its last condition and the rest; null if it has no conditions. */
export const lastField = (data: FilterDataInput): { part: FilterDataInput; rest: FilterDataInput } | null => {
  const last = fields.findLast((field) => isSet(data[field]));
  return last ? { part: { [last]: data[last] }, rest: { ...data, [last]: undefined } } : null;
};
