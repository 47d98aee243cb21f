import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { computedQuery } from '../../dates/public.ts';
import { dateSource } from '../api/milestone-fields.ts';

/** What a day that a person has read from the paper comes to. */
export interface ReadDate {
  due: string | null;
  latest: string | null;
  /** Whether a second person has to confirm the finish once more. */
  reopensCheck: boolean;
  /** Whether the work of its workflow, with the client date, is counted from the new date. */
  movesWork: boolean;
  error: Error | null;
}

/** The dates that a milestone gets from another day read from its paper; none while the day is as it was. */
export function useReadDate(milestone: Milestone | undefined, setDue: string | null): ReadDate {
  const { ruleId, deadline, proof, workflow } = milestone ?? {};
  const isRead = milestone !== undefined && dateSource(milestone) === 'paper' && setDue !== milestone.dueAt;
  const question = {
    ruleId: ruleId ?? '',
    trigger: deadline?.trigger ?? '',
    facts: setDue === null ? {} : { setDue },
  };
  const { data, error } = useQuery({ ...computedQuery(question), enabled: isRead && setDue !== null });
  return {
    due: (isRead && data?.due) || null,
    latest: (isRead && data?.latest) || null,
    reopensCheck: isRead && proof === 'confirmed',
    movesWork: isRead && workflow !== null,
    error: isRead ? error : null,
  };
}
