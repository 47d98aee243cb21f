import { milestoneCreateSchema } from '@hub/contract/milestones/milestone.schema.ts';
import type { MilestoneRow } from '../../milestone-records/public.ts';
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
import { defined, describeChanges, findNamed, parseValues, readDate, readNamed } from './read-cells.ts';
import { readMilestonesOf } from './work.read-model.ts';

const kind = 'milestones';

/** Returns entities by the lower-case title within their invention. */
export const groupByTitle = <T extends { inventionId: string; title: string }>(
  entities: readonly T[],
): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const entity of entities) {
    const key = titleKey(entity.inventionId, entity.title);
    groups.set(key, [...(groups.get(key) ?? []), entity]);
  }
  return groups;
};

/** Returns the key of `groupByTitle`. */
export const titleKey = (inventionId: string, title: string): string =>
  `${inventionId} ${title.trim().toLowerCase()}`;

type Planned = Omit<PlannedRow, 'number'>;

const readValues = ({ texts }: TextRow, invention: NamedInvention, { dateFormat }: PlanContext) => {
  const values = defined({
    title: texts.title,
    dueAt: texts.dueAt && readDate('dueAt', texts.dueAt, dateFormat),
    clientDueDate: texts.clientDueDate && readDate('clientDueDate', texts.clientDueDate, dateFormat),
  });
  const parsed = parseValues(kind, milestoneCreateSchema, { ...values, inventionId: invention.id });
  return { ...values, title: parsed.title } as Pick<typeof parsed, 'title'> &
    Partial<Pick<typeof parsed, 'dueAt' | 'clientDueDate'>>;
};

const toColumns = ({ title, dueAt, clientDueDate }: ReturnType<typeof readValues>) =>
  defined({ title, due_at: dueAt, client_due_date: clientDueDate });

const planUpdate = (
  before: MilestoneRow,
  values: ReturnType<typeof readValues>,
  assignees: { id: string; value: string }[] | undefined,
): Planned => {
  if (before.deleted) return unchangedRow(before, 'This milestone is cancelled');
  if (before.finished) return unchangedRow(before, 'This milestone is finished');
  // The title only finds it: another case of its letters is no change.
  const { title: _, ...wanted } = values;
  const changes = describeChanges(before, { ...wanted, assignees: assignees?.map(({ value }) => value) });
  if (changes.length === 0) return unchangedRow(before);
  const changed = new Set(changes.map(({ field }) => field));
  if (changed.has('dueAt') && before.ruleId !== null)
    throw new RowFault('dueAt', 'A deadline rule calculates the due date of this milestone');
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

/** Plans rows of milestones: an invention's milestone with the same title is updated. */
export const planMilestones = async (
  context: PlanContext,
  rows: readonly TextRow[],
): Promise<PlannedRow[]> => {
  const matters = await findMatters(context, rows);
  const known = groupByTitle(await readMilestonesOf(context.db, context.actor, matters.ids));
  const people = await findNamed(context.db, rows, ['assignees']);
  const assertSingle = createTwinCheck('milestone');
  return rows.map((row) =>
    planRow(row, ({ texts, number }) => {
      const invention = matters.of(row);
      if (texts.title === undefined) throw new RowFault('title', 'The title is missing');
      const key = titleKey(invention.id, texts.title);
      assertSingle(number, key);
      const values = readValues(row, invention, context);
      const assignees = readNamed('assignees', texts.assignees, people);
      const [before, ...others] = known.get(key) ?? [];
      if (others.length > 0)
        throw new RowFault('title', 'The invention has more than one milestone with this title');
      if (before) return planUpdate(before, values, assignees);
      return {
        outcome: 'new',
        faults: [],
        changes: describeChanges({}, { ...values, assignees: assignees?.map(({ value }) => value) }),
        entityId: null,
        inventionId: invention.id,
        columns: { ...toColumns(values), invention_id: invention.id },
        assigneeIds: assignees?.map(({ id }) => id),
      };
    }),
  );
};
