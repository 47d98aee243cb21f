import { type Trial, tryChange } from '@hub/contract/deadlines/rule-lab.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { pageSize } from '../model/lab-search.ts';

/** A page of the stored dates that a change would move; computed each time it is opened. */
export const trialQuery = (change: Trial | null, page: number) =>
  queryOptions({
    queryKey: ['rule-lab', change, page],
    queryFn: ({ signal }) => {
      if (!change) throw new Error('The change is not complete');
      return request(tryChange, { body: { change, skip: (page - 1) * pageSize, size: pageSize }, signal });
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
