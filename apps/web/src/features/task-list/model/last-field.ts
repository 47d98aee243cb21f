import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';

/** The fields that keep tasks out, in the order of their chips; words, which are typed last, after them. */
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

const isAsked = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The last chip of a filter by itself, and the filter without it; null where there is none. */
export function lastField(data: FilterDataInput): { part: FilterDataInput; rest: FilterDataInput } | null {
  const last = fields.findLast((field) => isAsked(data[field]));
  return last ? { part: { [last]: data[last] }, rest: { ...data, [last]: undefined } } : null;
}
