import { showUndo } from '../../../ground/editing/public.ts';
import type { DraftMilestone, DraftStep } from '../model/draft-content.ts';
import { focusPart } from '../model/focus-part.ts';
import { useTemplateEditing } from './template-editing.ts';

/** Functions that add and remove milestones and steps; a removal can be undone. */
export const useContentActions = () => {
  const { milestones, dispatch, open, openId } = useTemplateEditing();

  const addMilestone = (): void => {
    const id = crypto.randomUUID();
    dispatch({ kind: 'add milestone', id });
    open(id);
  };
  const addStep = ({ id: milestoneId }: DraftMilestone, index?: number): void => {
    const id = crypto.randomUUID();
    dispatch({ kind: 'add step', milestoneId, id, index });
    open(id);
  };
  /** Moves the focus to the neighbor of a removed part. */
  const leave = (id: string, beside: string | undefined): void => {
    if (openId === id) open(null);
    if (beside) focusPart(beside);
  };
  const removeMilestone = (milestone: DraftMilestone): void => {
    const index = milestones.findIndex(({ id }) => id === milestone.id);
    dispatch({ kind: 'remove milestone', id: milestone.id });
    leave(milestone.id, (milestones[index + 1] ?? milestones[index - 1])?.id);
    showUndo({
      text: `“${milestone.title}” was removed with its steps.`,
      onUndo: () => dispatch({ kind: 'put milestone', milestone, index }),
    });
  };
  const removeStep = (milestone: DraftMilestone, step: DraftStep): void => {
    const index = milestone.steps.findIndex(({ id }) => id === step.id);
    dispatch({ kind: 'remove step', id: step.id });
    leave(step.id, (milestone.steps[index + 1] ?? milestone.steps[index - 1])?.id ?? milestone.id);
    showUndo({
      text: `“${step.title}” was removed.`,
      onUndo: () => dispatch({ kind: 'put step', milestoneId: milestone.id, step, index }),
    });
  };
  return { addMilestone, addStep, removeMilestone, removeStep };
};
