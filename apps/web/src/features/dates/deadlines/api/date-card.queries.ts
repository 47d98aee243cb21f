import { getMilestoneDateCard, getTaskDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import type { MilestoneId, TaskId } from '@hub/contract/fields.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** The milestone or task that the date belongs to. */
export type DatedSubject = { of: 'milestone'; id: MilestoneId } | { of: 'task'; id: TaskId };

/** The explanation of a date. A new version of the milestone or task is fetched again. */
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
