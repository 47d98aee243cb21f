/** Search parameters of a task list that hold its filter. */
const keys = [
  'filter',
  'qs',
  'status',
  'assignees',
  'projectAssignees',
  'attorney',
  'due',
  'since',
  'workflows',
  'tags',
  'all',
  'group',
  'sort',
  'layout',
  'as',
] as const;

/** Filter of a task list as search parameters; each value is text, a comma-separated list or a token. */
export type FilterSearch = Partial<Record<(typeof keys)[number], string>>;

const toText = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.map(String).join(',');
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
};

/**
 * Picks the search parameters of the filter, for `validateSearch`. It does not parse them, which keeps the route out of
 * the initial load; `readFilterSearch` does.
 */
export const pickFilterSearch = (search: Record<string, unknown>): FilterSearch => {
  const picked: FilterSearch = {};
  for (const key of keys) {
    const text = toText(search[key]);
    if (text !== undefined) picked[key] = text;
  }
  return picked;
};

/** Returns the search parameters that do not belong to the filter. */
export const withoutFilterSearch = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((one) => one === key)));
