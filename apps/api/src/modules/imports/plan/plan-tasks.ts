import { taskCreateSchema } from '@hub/contract/tasks/task.schema.ts';
import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { MilestoneRow } from '../../milestone-records/public.ts';
import type { TaskRow } from '../../tasks/public.ts';
import { createTwinCheck, findMatters } from './find-matter.ts';
import {
  type PlanContext,
  type PlannedRow,
  planRow,
  RowFault,
  type TextRow,
  unchangedRow,
} from './import-plan.ts';
import type { NamedInvention } from './lookups.read-model.ts';
import { groupByTitle, titleKey } from './plan-milestones.ts';
import {
  defined,
  describeChanges,
  findNamed,
  parseValues,
  readDate,
  readList,
  readNamed,
  readWord,
} from './read-cells.ts';
import { readMilestonesOf, readTasksOf } from './work.read-model.ts';

type Planned = Omit<PlannedRow, 'number'>;

/** Kind of step whose outcome only its reviewer sets. */
const secondReview = '2AR';

const readValues = ({ texts }: TextRow, invention: NamedInvention, { dateFormat }: PlanContext) => {
  const values = defined({
    title: texts.title,
    dueAt: texts.dueAt && readDate('dueAt', texts.dueAt, dateFormat),
    status: texts.status && readWord('status', texts.status, taskStatuses),
    notes: texts.notes,
    tags: texts.tags && readList(texts.tags),
  });
  const parsed = parseValues('tasks', taskCreateSchema, { ...values, inventionId: invention.id });
  return { ...values, title: parsed.title } as Pick<typeof parsed, 'title'> &
    Partial<Pick<typeof parsed, 'dueAt' | 'status' | 'notes' | 'tags'>>;
};

const toColumns = ({ title, dueAt, status, notes, tags }: ReturnType<typeof readValues>) =>
  defined({ title, due_at: dueAt, status, notes, tags });

const planUpdate = (
  before: TaskRow,
  values: ReturnType<typeof readValues>,
  assignees: { id: string; value: string }[] | undefined,
): Planned => {
  if (!isOpen(before.status)) return unchangedRow(before, 'This task is closed');
  // The title only finds it: another case of its letters is no change.
  const { title: _, ...wanted } = values;
  const changes = describeChanges(before, { ...wanted, assignees: assignees?.map(({ value }) => value) });
  if (changes.length === 0) return unchangedRow(before);
  const changed = new Set(changes.map(({ field }) => field));
  if (before.category === secondReview && (changed.has('status') || changed.has('assignees')))
    throw new RowFault(null, 'A second attorney review changes its status and its people in the task itself');
  const { title: __, ...columns } = toColumns(values);
  return {
    outcome: 'updated',
    faults: [],
    changes,
    entityId: before.id,
    inventionId: before.inventionId,
    columns,
    assigneeIds: changed.has('assignees') ? assignees?.map(({ id }) => id) : undefined,
  };
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
  const matters = await findMatters(context, rows);
  const tasks = groupByTitle(await readTasksOf(db, actor, matters.ids));
  const milestones = groupByTitle(await readMilestonesOf(db, actor, matters.ids));
  const people = await findNamed(db, rows, ['assignees']);
  const assertSingle = createTwinCheck('task');
  return rows.map((row) =>
    planRow(row, ({ texts, number }) => {
      const invention = matters.of(row);
      if (texts.title === undefined) throw new RowFault('title', 'The title is missing');
      const milestone = findMilestone(invention, texts.milestone, milestones);
      const key = titleKey(invention.id, texts.title);
      assertSingle(number, `${key} ${milestone?.id}`);
      const values = readValues(row, invention, context);
      const assignees = readNamed('assignees', texts.assignees, people);
      const [before, ...others] = (tasks.get(key) ?? []).filter(
        ({ milestoneId }) => !milestone || milestoneId === milestone.id,
      );
      if (others.length > 0)
        throw new RowFault('title', 'The invention has more than one task with this title');
      if (before) return planUpdate(before, values, assignees);
      return {
        outcome: 'new',
        faults: [],
        changes: describeChanges(
          {},
          { ...values, milestone: milestone?.title, assignees: assignees?.map(({ value }) => value) },
        ),
        entityId: null,
        inventionId: invention.id,
        columns: { ...toColumns(values), invention_id: invention.id, milestone_id: milestone?.id ?? null },
        assigneeIds: assignees?.map(({ id }) => id),
      };
    }),
  );
};
