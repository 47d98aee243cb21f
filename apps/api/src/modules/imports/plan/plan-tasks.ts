import { taskCreateSchema } from '@hub/contract/tasks/task.schema.ts';
import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { PrincipalRow } from '../../assignees/public.ts';
import type { MilestoneRow } from '../../milestone-records/public.ts';
import type { TaskRow } from '../../tasks/public.ts';
import { createTwinCheck } from './find-matter.ts';
import {
  type PlanContext,
  type PlannedRow,
  RowFault,
  readAll,
  type TextRow,
  unchangedRow,
} from './import-plan.ts';
import type { NamedInvention } from './lookups.read-model.ts';
import {
  describeWorkChanges,
  groupByTitle,
  newRow,
  type Planned,
  planWork,
  titleKey,
  updatedRow,
} from './plan-work.ts';
import { defined, parseValues, readDate, readTags, readWord } from './read-cells.ts';
import { readMilestonesOf, readTasksOf } from './work.read-model.ts';

/** Kind of step whose outcome only its reviewer sets. */
const secondReview = '2AR';

const readValues = ({ texts }: TextRow, { dateFormat }: PlanContext) => ({
  title: texts.title,
  ...readAll({
    dueAt: () => texts.dueAt && readDate('dueAt', texts.dueAt, dateFormat),
    status: () => texts.status && readWord('status', texts.status, taskStatuses),
  }),
  notes: texts.notes,
  tags: texts.tags && readTags(texts.tags),
});

const checkValues = (given: ReturnType<typeof readValues>, invention: NamedInvention) => {
  const values = defined(given);
  const parsed = parseValues('tasks', taskCreateSchema, { ...values, inventionId: invention.id });
  return { ...values, title: parsed.title } as Pick<typeof parsed, 'title'> &
    Partial<Pick<typeof parsed, 'dueAt' | 'status' | 'notes' | 'tags'>>;
};

const toColumns = ({ title, dueAt, status, notes, tags }: ReturnType<typeof checkValues>) =>
  defined({ title, due_at: dueAt, status, notes, tags });

const planUpdate = (
  before: TaskRow,
  values: ReturnType<typeof checkValues>,
  assignees: PrincipalRow[] | undefined,
): Planned => {
  if (!isOpen(before.status)) return unchangedRow(before, 'This task is closed');
  const changes = describeWorkChanges(before, values, assignees);
  if (changes.length === 0) return unchangedRow(before);
  const changed = new Set(changes.map(({ field }) => field));
  if (before.category === secondReview && (changed.has('status') || changed.has('assignees')))
    throw new RowFault(null, 'A second attorney review changes its status and its people in the task itself');
  const { title: _, ...columns } = toColumns(values);
  return updatedRow(before, { changes, columns }, changed.has('assignees') ? assignees : undefined);
};

const findMilestone = (
  invention: NamedInvention,
  title: string | undefined,
  milestones: ReadonlyMap<string, MilestoneRow[]>,
): MilestoneRow | undefined => {
  if (title === undefined) return undefined;
  const [milestone, ...others] = (milestones.get(titleKey(invention.id, title)) ?? []).filter(
    ({ deleted }) => !deleted,
  );
  if (!milestone) throw new RowFault('milestone', `The invention has no milestone "${title}"`);
  if (others.length > 0)
    throw new RowFault('milestone', `The invention has more than one milestone "${title}"`);
  return milestone;
};

/** Plans rows of tasks: an invention's task with the same title, on the same milestone if one is named, is updated. */
export const planTasks = async (context: PlanContext, rows: readonly TextRow[]): Promise<PlannedRow[]> => {
  const { db, actor } = context;
  const assertSingle = createTwinCheck('task');
  const readKnown = async (inventionIds: readonly string[]) => ({
    tasks: groupByTitle(await readTasksOf(db, actor, inventionIds)),
    milestones: groupByTitle(await readMilestonesOf(db, actor, inventionIds)),
  });
  return planWork(context, rows, {
    readKnown,
    readValues: (row) => readValues(row, context),
    plan: ({ row, invention, title, assignees, ...given }, known) => {
      const milestone = findMilestone(invention, row.texts.milestone, known.milestones);
      const key = titleKey(invention.id, title);
      assertSingle(row.number, `${key} ${milestone?.id}`);
      const values = checkValues(given.values, invention);
      const [before, ...others] = (known.tasks.get(key) ?? []).filter(
        ({ milestoneId }) => !milestone || milestoneId === milestone.id,
      );
      if (others.length > 0)
        throw new RowFault('title', 'The invention has more than one task with this title');
      if (before) return planUpdate(before, values, assignees);
      const named = { milestone: milestone?.title, assignees: assignees?.map(({ value }) => value) };
      const owner = { invention_id: invention.id, milestone_id: milestone?.id ?? null };
      return newRow(
        {
          inventionId: invention.id,
          values: { ...values, ...named },
          columns: { ...toColumns(values), ...owner },
        },
        assignees,
      );
    },
  });
};
