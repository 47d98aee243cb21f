import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { computedQuery, missingFacts, rulesQuery } from '../../../dates/deadlines/public.ts';
import { type DateSource, dateSource } from '../model/milestone-fields.ts';

/** Dates that follow from a date that a person entered from the document. */
export interface ReadDate {
  due: string | null;
  latest: string | null;
  /** Whether the milestone must be verified again. */
  reopensVerification: boolean;
  /** Whether the client date and the tasks of its workflow run are recalculated from the new date. */
  movesWork: boolean;
  error: Error | null;
}

/** Whether the rule of a milestone takes a fact; undefined is a new milestone. */
const useTakesFact = (milestone: Milestone | undefined, fact: string): boolean => {
  const ruleId = milestone?.ruleId ?? null;
  const { data: rules = [] } = useQuery({ ...rulesQuery, enabled: ruleId !== null });
  return rules.some(({ id, takes }) => id === ruleId && takes.includes(fact));
};

/** Whether the office extends the period of a milestone on request. */
export const useTakesOfficeExtension = (milestone: Milestone | undefined): boolean =>
  useTakesFact(milestone, 'extendedUntil');

/** Returns the source of the due date of a milestone; undefined is a new milestone. */
export const useDateSource = (milestone: Milestone | undefined): DateSource => {
  const takesSetDue = useTakesFact(milestone, 'setDue');
  return milestone ? dateSource(milestone, takesSetDue) : 'people';
};

/** Computes the dates of a milestone when its document sets another due date; empty while the date is unchanged. */
export const useReadDate = (
  milestone: Milestone | undefined,
  source: DateSource,
  setDue: string | null,
): ReadDate => {
  const { ruleId, deadline, proof, workflow } = milestone ?? {};
  const isRead =
    milestone !== undefined && (source === 'document' || source === 'usual') && setDue !== milestone.dueAt;
  const question = {
    ruleId: ruleId ?? '',
    trigger: deadline?.trigger ?? '',
    facts: setDue === null ? {} : { setDue },
  };
  const { data, error } = useQuery({ ...computedQuery(question), enabled: isRead && setDue !== null });
  return {
    due: (isRead && data?.due) || null,
    latest: (isRead && data?.latest) || null,
    reopensVerification: isRead && proof === 'confirmed',
    movesWork: isRead && workflow !== null,
    // Facts that only the server knows leave the preview empty.
    error: isRead && missingFacts(error).length === 0 ? error : null,
  };
};
