/** What the address of a list of tasks can say of its filter. */
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

/** The filter of a list of tasks as its address carries it; each value is a word, a list of words or a token. */
export type FilterSearch = Partial<Record<(typeof keys)[number], string>>;

const toText = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.map(String).join(',');
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
};

/**
 * The part of an address that speaks of the filter, for `validateSearch`. It understands nothing yet, so that a route
 * costs the first load nothing; `readFilterSearch` does.
 */
export function pickFilterSearch(search: Record<string, unknown>): FilterSearch {
  const picked: FilterSearch = {};
  for (const key of keys) {
    const text = toText(search[key]);
    if (text !== undefined) picked[key] = text;
  }
  return picked;
}

/** What an address says besides the filter. */
export const withoutFilterSearch = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((one) => one === key)));
