import type { Filter } from '@hub/contract/filters/filter.schema.ts';

/** Saved filters of one scope. */
export interface FilterGroup {
  title: string;
  members: Filter[];
}

const groups: readonly { type: Filter['type']; title: string }[] = [
  { type: 'system', title: 'Built in' },
  { type: 'team', title: 'Your teams' },
  { type: 'personal', title: 'Yours' },
];

/** Groups the saved filters whose title contains every word of `text` by scope; empty groups are omitted. */
export const groupFilters = (filters: readonly Filter[], text: string): FilterGroup[] => {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ title }: Filter): boolean => terms.every((term) => title.toLowerCase().includes(term));
  return groups
    .map(({ type, title }) => ({
      title,
      members: filters.filter((one) => one.type === type && isFound(one)),
    }))
    .filter(({ members }) => members.length > 0);
};
