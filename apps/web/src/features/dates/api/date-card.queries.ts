import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import type { DateCard } from '@hub/contract/workflow/deadline.schema.ts';
import { getMilestoneDateCard, getTaskDateCard } from '@hub/contract/workflow/deadlines.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Whose date it is. */
export type DatedSubject = { of: 'milestone'; id: MilestoneId } | { of: 'task'; id: TaskId };

/** Where a date comes from; a later version of what it belongs to is asked again. */
export const dateCardQuery = (subject: DatedSubject, version: string) =>
  queryOptions({
    queryKey: ['date-card', subject.of, subject.id, version],
    queryFn: ({ signal }): Promise<DateCard> =>
      subject.of === 'milestone'
        ? request(getMilestoneDateCard, { params: { id: subject.id }, signal })
        : request(getTaskDateCard, { params: { id: subject.id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
