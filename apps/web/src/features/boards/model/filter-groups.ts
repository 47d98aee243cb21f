import type { Filter } from '@hub/contract/search/filter.schema.ts';

/** Saved filters under one heading. */
export interface FilterGroup {
  title: string;
  members: Filter[];
}

const groups: readonly { type: Filter['type']; title: string }[] = [
  { type: 'system', title: 'Always there' },
  { type: 'team', title: 'Of your teams' },
  { type: 'personal', title: 'Your own' },
];

/** Saved filters by whom they are for, those whose title has every word; groups without any are left out. */
export function groupFilters(filters: readonly Filter[], text: string): FilterGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ title }: Filter): boolean => words.every((word) => title.toLowerCase().includes(word));
  return groups
    .map(({ type, title }) => ({
      title,
      members: filters.filter((one) => one.type === type && isFound(one)),
    }))
    .filter(({ members }) => members.length > 0);
}
