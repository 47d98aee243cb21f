import type { TemplateMilestoneInput } from '@hub/contract/workflow/template.schema.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import type { TaskRow } from '../tasks/tasks.repository.ts';
import type { BoundWork, WorkMilestoneRow } from './bound-work.read-model.ts';

/** Where the task of a step stands that the newer version has in another milestone. */
export interface StepOrigin {
  readonly milestone: TemplateMilestoneInput;
  readonly before: WorkMilestoneRow;
}

interface Versions {
  readonly work: BoundWork;
  readonly from: { readonly milestones: readonly TemplateMilestoneInput[] };
  readonly to: { readonly milestones: readonly TemplateMilestoneInput[] };
}

const homesOf = ({ milestones }: Versions['from']): Map<string, TemplateMilestoneInput> =>
  new Map(milestones.flatMap((milestone) => milestone.steps.map(({ id }) => [id, milestone])));

/** Whether a step is in another milestone by now is the template's to say; a task that a person has moved stays there. */
export const findStepOrigins = ({ work, from, to }: Versions): ReadonlyMap<string, StepOrigin> => {
  const [oldHomes, newHomes] = [homesOf(from), homesOf(to)];
  const running = new Map(work.milestones.map((row) => [row.templateMilestoneId, row]));
  const originOf = ({ stepId, milestoneId, deleted, status }: TaskRow): StepOrigin | undefined => {
    if (stepId === null || deleted || !isOpen(status)) return undefined;
    const [milestone, next] = [oldHomes.get(stepId), newHomes.get(stepId)];
    const before = milestone && running.get(milestone.id);
    const isMoved = milestone && next && milestone.id !== next.id && before?.id === milestoneId;
    return isMoved && before ? { milestone, before } : undefined;
  };
  return new Map(
    work.tasks.flatMap((task) => {
      const origin = originOf(task);
      return origin ? [[task.id, origin] as const] : [];
    }),
  );
};
