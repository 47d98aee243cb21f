import type { Filter } from '@hub/contract/filters/filter.schema.ts';

const groupNames: Readonly<Record<Filter['type'], string>> = {
  system: 'Built in',
  team: 'Your teams',
  personal: 'Yours',
};

/** Saved filters by scope, for a select. */
export const filterChoices = (filters: readonly Filter[]) =>
  [...Map.groupBy(filters, ({ type }) => groupNames[type])].map(([group, members]) => ({
    group,
    items: members.map(({ id, title }) => ({ value: id, label: title })),
  }));
