import type { Filter, FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import { createFilter } from '@hub/contract/search/filters.calls.ts';
import { type Caller, uniqueTitle } from './hub-test.ts';

/** Saves a filter for the person alone, under a title that no other test has. */
export const saveOwnFilter = (call: Caller, title: string, data: FilterDataInput): Promise<Filter> =>
  call(createFilter, { body: { title: uniqueTitle(title), data: filterDataSchema.parse(data) } });
