import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { deleteDisagreements } from '../deadlines/public.ts';
import type { MilestonePlan, TaskPlan, WorkPlan } from './planning/work-plan.ts';
import {
  type ChangedTask,
  insertMilestones,
  insertTasks,
  type NewTask,
  type PlanPlace,
  updateMilestones,
  updateTasks,
} from './work-plan.repository.ts';

/** The plan with the ids of its milestones and tasks, in its order. */
export interface WrittenPlan {
  milestones: ReadonlyMap<string, MilestonePlan>;
  tasks: ReadonlyMap<string, TaskPlan>;
}

interface NamedTask {
  id: string;
  milestoneId: string;
  plan: TaskPlan;
}

interface Planned {
  change: MilestonePlan['change'];
}

const isAdded = ({ change }: Planned): boolean => change === 'add';

const isChanged = ({ change }: Planned): boolean =>
  change === 'move' || change === 'edit' || change === 'remove';

const milestoneValues = ({ title, dueAt, clientDueDate, ruleId, deadline }: MilestonePlan) => ({
  ...{ title, dueAt, clientDueDate, ruleId, deadline },
});

const toNewTask = ({ id, milestoneId, plan: { step, title, dueAt, assignees } }: NamedTask): NewTask => ({
  ...{ id, milestoneId, title, dueAt },
  stepId: step?.id ?? null,
  tags: step?.tags ?? [],
  category: step?.category ?? null,
  isCritical: step?.critical ?? false,
  position: step?.display.position ?? 0,
  assigneeIds: assignees.map((assignee) => assignee.id),
});

const toChangedTask = ({ id, milestoneId, plan }: NamedTask): ChangedTask => {
  const { step, title, dueAt, change, isMoved } = plan;
  return {
    ...{ id, title, dueAt },
    milestoneId: isMoved ? milestoneId : null,
    isEdited: change === 'edit',
    category: step?.category ?? null,
    isCritical: step?.critical ?? false,
    position: step?.display.position ?? 0,
    isRemoved: change === 'remove',
  };
};

const writeMilestones = async (
  tx: Database,
  place: PlanPlace,
  plans: readonly (readonly [string, MilestonePlan])[],
  facts: WorkPlan['facts'],
  now: string,
): Promise<void> => {
  const added = plans.filter(([, plan]) => isAdded(plan));
  const changed = plans.filter(([, plan]) => isChanged(plan));
  await insertMilestones(
    tx,
    place,
    added.map(([id, plan]) => ({
      id,
      ...milestoneValues(plan),
      templateMilestoneId: plan.templateMilestoneId,
      assigneeIds: plan.owners.map((owner) => owner.id),
      facts: place.workflowId === null ? facts : {},
    })),
    now,
  );
  await updateMilestones(
    tx,
    changed.map(([id, plan]) => ({ id, ...milestoneValues(plan), isRemoved: plan.change === 'remove' })),
    now,
  );
  // Each change of a milestone with a rule computes its date again, so older disagreements no longer apply.
  const computed = changed.filter(([, { deadline }]) => deadline !== null).map(([id]) => id);
  if (changed.length > 0) await deleteDisagreements(tx, computed);
};

/** Writes a plan. The caller holds the locks of the milestones and tasks that it changes. */
export const writePlan = async (
  tx: Database,
  place: PlanPlace,
  plan: Pick<WorkPlan, 'facts' | 'milestones'>,
  now: string,
): Promise<WrittenPlan> => {
  const milestones = plan.milestones.map(
    (milestone) => [milestone.before?.id ?? newId(), milestone] as const,
  );
  const tasks = milestones.flatMap(([milestoneId, milestone]) =>
    milestone.tasks.map((task): NamedTask => ({ id: task.before?.id ?? newId(), milestoneId, plan: task })),
  );
  await writeMilestones(tx, place, milestones, plan.facts, now);
  const added = tasks.filter(({ plan: task }) => isAdded(task));
  await insertTasks(tx, place, added.map(toNewTask), now);
  const changed = tasks.filter(({ plan: task }) => isChanged(task));
  await updateTasks(tx, changed.map(toChangedTask), now);
  return { milestones: new Map(milestones), tasks: new Map(tasks.map(({ id, plan: task }) => [id, task])) };
};
