import { runStateSchema } from '@hub/contract/minions/run.schema.ts';
import { z } from 'zod';
import { listParameter } from '../../../../lib/list-parameter.ts';

/** Search parameters of the list of runs. Invalid values are ignored; the first page is omitted. */
export const runsSearchSchema = z.object({
  states: listParameter(runStateSchema).optional(),
  /** Page number, from 2. */
  page: z.coerce.number().int().min(2).max(40_000).optional().catch(undefined),
});

/** Filter and page of the list of runs in its URL. */
export type RunsSearch = z.output<typeof runsSearchSchema>;

/** Returns the search without an empty filter and without the first page, so that equal views have one URL. */
export const tidySearch = ({ states, page = 1 }: RunsSearch): RunsSearch => ({
  states: states?.length ? states : undefined,
  page: page > 1 ? page : undefined,
});
