import { milestoneCreateSchema } from '@hub/contract/milestones/milestone.schema.ts';
import type { PrincipalRow } from '../../assignees/public.ts';
import type { MilestoneRow } from '../../milestone-records/public.ts';
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
import { defined, parseValues, readDate } from './read-cells.ts';
import { readMilestonesOf } from './work.read-model.ts';

const readValues = ({ texts }: TextRow, { dateFormat }: PlanContext) => ({
  title: texts.title,
  ...readAll({
    dueAt: () => texts.dueAt && readDate('dueAt', texts.dueAt, dateFormat),
    clientDueDate: () => texts.clientDueDate && readDate('clientDueDate', texts.clientDueDate, dateFormat),
  }),
});

const checkValues = (given: ReturnType<typeof readValues>, invention: NamedInvention) => {
  const values = defined(given);
  const parsed = parseValues('milestones', milestoneCreateSchema, { ...values, inventionId: invention.id });
  return { ...values, title: parsed.title } as Pick<typeof parsed, 'title'> &
    Partial<Pick<typeof parsed, 'dueAt' | 'clientDueDate'>>;
};

const toColumns = ({ title, dueAt, clientDueDate }: ReturnType<typeof checkValues>) =>
  defined({ title, due_at: dueAt, client_due_date: clientDueDate });

const planUpdate = (
  before: MilestoneRow,
  values: ReturnType<typeof checkValues>,
  assignees: PrincipalRow[] | undefined,
): Planned => {
  if (before.deleted) return unchangedRow(before, 'This milestone is cancelled');
  if (before.finished) return unchangedRow(before, 'This milestone is finished');
  const changes = describeWorkChanges(before, values, assignees);
  if (changes.length === 0) return unchangedRow(before);
  const changed = new Set(changes.map(({ field }) => field));
  if (changed.has('dueAt') && before.ruleId !== null)
    throw new RowFault('dueAt', 'A deadline rule calculates the due date of this milestone');
  const { title: _, ...columns } = toColumns(values);
  return updatedRow(before, { changes, columns }, changed.has('assignees') ? assignees : undefined);
};

/** Plans rows of milestones: an invention's milestone with the same title is updated. */
export const planMilestones = async (
  context: PlanContext,
  rows: readonly TextRow[],
): Promise<PlannedRow[]> => {
  const assertSingle = createTwinCheck('milestone');
  const readKnown = async (inventionIds: readonly string[]) =>
    groupByTitle(await readMilestonesOf(context.db, context.actor, inventionIds));
  return planWork(context, rows, {
    readKnown,
    readValues: (row) => readValues(row, context),
    plan: ({ row, invention, title, assignees, ...given }, known) => {
      const key = titleKey(invention.id, title);
      assertSingle(row.number, key);
      const values = checkValues(given.values, invention);
      const [before, ...others] = known.get(key) ?? [];
      if (others.length > 0)
        throw new RowFault('title', 'The invention has more than one milestone with this title');
      if (before) return planUpdate(before, values, assignees);
      return newRow(
        {
          inventionId: invention.id,
          values: { ...values, assignees: assignees?.map(({ value }) => value) },
          columns: { ...toColumns(values), invention_id: invention.id },
        },
        assignees,
      );
    },
  });
};
