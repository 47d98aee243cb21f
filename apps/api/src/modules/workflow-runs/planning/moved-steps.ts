import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import type { TaskRow } from '../../tasks/public.ts';
import type { RunWork, WorkMilestoneRow } from './run-work.read-model.ts';

/** The old milestone of a task whose step belongs to another milestone in the newer version. */
export interface StepOrigin {
  milestone: TemplateMilestoneInput;
  before: WorkMilestoneRow;
}

interface Versions {
  work: RunWork;
  from: { milestones: readonly TemplateMilestoneInput[] };
  to: { milestones: readonly TemplateMilestoneInput[] };
}

const homesOf = ({ milestones }: Versions['from']): Map<string, TemplateMilestoneInput> =>
  new Map(milestones.flatMap((milestone) => milestone.steps.map(({ id }) => [id, milestone])));

/** Finds tasks whose step the template moved to another milestone; tasks that a person moved are left out. */
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
