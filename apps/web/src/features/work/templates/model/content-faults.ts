import { assertNoCircle, CircularOffsetsError } from '@hub/domain/templates/schedule.ts';
import type { DraftMilestone } from './draft-content.ts';

/** A problem that prevents a draft from being saved. */
export interface ContentFault {
  /** Id of the milestone or step. */
  id: string;
  text: string;
}

const circleOf = ({ steps }: DraftMilestone): ContentFault[] => {
  try {
    assertNoCircle(steps);
    return [];
  } catch (error) {
    if (!(error instanceof CircularOffsetsError)) throw error;
    const titles = error.stepIds.map((id) => `“${steps.find((step) => step.id === id)?.title}”`);
    const text =
      titles.length === 1
        ? 'This date depends on itself.'
        : `These dates depend on each other in a circle: ${titles.join(', ')}.`;
    return error.stepIds.map((id) => ({ id, text }));
  }
};

const faultsOf = (milestone: DraftMilestone): ContentFault[] => {
  const known = new Set(milestone.steps.map(({ id }) => id));
  const faults = circleOf(milestone);
  if (milestone.title.trim() === '') faults.push({ id: milestone.id, text: 'Give the milestone a title.' });
  for (const { id, title, offset } of milestone.steps) {
    if (title.trim() === '') faults.push({ id, text: 'Give the step a title.' });
    if (offset?.from === 'step' && !known.has(offset.stepId ?? ''))
      faults.push({ id, text: 'The step this date is counted from is no longer in this milestone.' });
  }
  return faults;
};

/** Returns all problems that prevent milestones and steps from being saved. */
export const findFaults = (milestones: readonly DraftMilestone[]): ContentFault[] =>
  milestones.flatMap(faultsOf);
