import type { PrincipalRow } from '../../assignees/public.ts';
import { findMatters } from './find-matter.ts';
import {
  type PlanContext,
  type PlannedRow,
  planRow,
  RowFault,
  readAll,
  type TextRow,
} from './import-plan.ts';
import type { NamedInvention } from './lookups.read-model.ts';
import { describeChanges, findNamed, readNamed } from './read-cells.ts';

/** A plan of a row, before its number is added. */
export type Planned = Omit<PlannedRow, 'number'>;

/** Returns the key of `groupByTitle`. */
export const titleKey = (inventionId: string, title: string): string =>
  `${inventionId} ${title.trim().toLowerCase()}`;

/** Returns entities by the lower-case title within their invention. */
export const groupByTitle = <T extends { inventionId: string; title: string }>(
  entities: readonly T[],
): Map<string, T[]> => Map.groupBy(entities, ({ inventionId, title }) => titleKey(inventionId, title));

/** A row of work with its invention, its title and the values of its other cells. */
interface WorkRow<Values> {
  row: TextRow;
  invention: NamedInvention;
  title: string;
  values: Values;
  /** People and teams of the row; undefined if it names none. */
  assignees: PrincipalRow[] | undefined;
}

/** How rows of one kind of work are planned. */
interface WorkPlanner<Known, Values> {
  readKnown: (inventionIds: readonly string[]) => Promise<Known>;
  readValues: (row: TextRow) => Values;
  plan: (work: WorkRow<Values>, known: Known) => Planned;
}

const readTitle = ({ texts }: TextRow): string => {
  if (texts.title === undefined) throw new RowFault('title', 'The title is missing');
  return texts.title;
};

/** Plans rows of milestones or tasks, which all name an invention, a title and perhaps people. */
export const planWork = async <Known, Values>(
  context: PlanContext,
  rows: readonly TextRow[],
  { readKnown, readValues, plan }: WorkPlanner<Known, Values>,
): Promise<PlannedRow[]> => {
  const matters = await findMatters(context, rows);
  const known = await readKnown(matters.ids);
  const people = await findNamed(context.db, rows, ['assignees']);
  return rows.map((row) =>
    planRow(row, () => {
      const read = readAll({
        invention: () => matters.of(row),
        title: () => readTitle(row),
        values: () => readValues(row),
        assignees: () => readNamed('assignees', row.texts.assignees, people),
      });
      return plan({ row, ...read }, known);
    }),
  );
};

/** Returns the changes to a milestone or task. Its title only finds it: another case of its letters is no change. */
export const describeWorkChanges = (
  before: Readonly<Record<string, unknown>>,
  { title: _, ...wanted }: Readonly<Record<string, unknown>>,
  assignees: readonly PrincipalRow[] | undefined,
): PlannedRow['changes'] =>
  describeChanges(before, { ...wanted, assignees: assignees?.map(({ value }) => value) });

/** Returns a row that creates an entity, of an invention or new itself. */
export const newRow = (
  { inventionId, values, columns }: { inventionId: string | null; values: object; columns: object },
  assignees: readonly PrincipalRow[] | undefined,
): Planned => ({
  outcome: 'new',
  faults: [],
  changes: describeChanges({}, { ...values }),
  entityId: null,
  inventionId,
  columns: { ...columns },
  assigneeIds: assignees?.map(({ id }) => id),
});

/** Returns a row that changes an entity; without assignees these stay. */
export const updatedRow = (
  { id, inventionId }: { id: string; inventionId: string },
  { changes, columns }: Pick<PlannedRow, 'changes' | 'columns'>,
  assignees: readonly PrincipalRow[] | undefined,
): Planned => ({
  outcome: 'updated',
  faults: [],
  changes,
  entityId: id,
  inventionId,
  columns,
  assigneeIds: assignees?.map((one) => one.id),
});
