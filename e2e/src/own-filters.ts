import type { Filter, FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import { type Caller, uniqueTitle } from './hub-test.ts';

/** Saves a personal filter with a unique title. */
export const saveOwnFilter = (call: Caller, title: string, data: FilterDataInput): Promise<Filter> =>
  call(createFilter, { body: { title: uniqueTitle(title), data: filterDataSchema.parse(data) } });
