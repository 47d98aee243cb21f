import { listFilters } from '@hub/contract/filters/filters.calls.ts';
import type { Context } from '../../program/context.ts';

/** Lists the saved filters. */
export const list = async ({ connect, output }: Context): Promise<void> => {
  const { request } = await connect();
  const filters = await request(listFilters);
  output.table(
    filters,
    filters,
    [
      { title: 'Title', value: ({ title }) => title },
      { title: 'Shared with', value: ({ type }) => type },
      { title: 'Owner', value: ({ owner }) => owner?.name, isExtra: true },
      { title: 'Id', value: ({ id }) => id, isWhole: true },
    ],
    'No filter is saved.',
  );
};
