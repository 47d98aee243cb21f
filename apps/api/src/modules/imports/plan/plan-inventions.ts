import { entitySizeSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import {
  type InventionCreate,
  inventionChangeSchema,
  inventionCreateSchema,
  inventionStatuses,
} from '@hub/contract/inventions/invention.schema.ts';
import { type ReadNumber, readOfficeNumber, translateStatus } from '@hub/domain/imports/import-spellings.ts';
import type { PrincipalRow } from '../../assignees/public.ts';
import { type InventionFacts, readInventionFacts } from '../../inventions/public.ts';
import {
  type PlanContext,
  type PlannedRow,
  planRow,
  RowFault,
  readAll,
  type TextRow,
  unchangedRow,
} from './import-plan.ts';
import {
  findByApplicationNumbers,
  findByReferenceKeys,
  type NamedInvention,
  readReferenceKeys,
} from './lookups.read-model.ts';
import { newRow, type Planned, updatedRow } from './plan-work.ts';
import {
  defined,
  describeChanges,
  findNamed,
  parseValues,
  readList,
  readNamed,
  readTags,
  readWord,
} from './read-cells.ts';

const kind = 'inventions';

interface Known {
  mayCreate: boolean;
  keyOf: ReadonlyMap<string, string>;
  holders: ReadonlyMap<string, readonly NamedInvention[]>;
  facts: ReadonlyMap<string, InventionFacts>;
  people: ReadonlyMap<string, PrincipalRow>;
  /** Rows by the references that they have. */
  rowsOf: ReadonlyMap<string, readonly number[]>;
  /** The first row with each application number. */
  rowOfNumber: ReadonlyMap<string, number>;
  /** Inventions by the application number that they have. */
  numberHolders: ReadonlyMap<string, { id: string; title: string }>;
}

/** An application number of a row: the digits that are planned, or why there are none. */
type RowNumber = { digits: string | undefined; note?: string };

const readRowNumber = ({ applicationNumber, country }: TextRow['texts']): ReadNumber | undefined =>
  applicationNumber ? readOfficeNumber(applicationNumber, country) : undefined;

/** Two inventions with one number would run the same periods twice, so the second one is planned without it. */
const planNumber = ({ number, texts }: TextRow, holderId: string | undefined, known: Known): RowNumber => {
  const read = readRowNumber(texts);
  if (!read) return { digits: undefined };
  const leaveOut = (reason: string): RowNumber => ({
    digits: undefined,
    note: `${texts.applicationNumber} ${reason} and is left out`,
  });
  if (read.digits === null) return leaveOut(read.reason);
  const other = known.numberHolders.get(read.digits);
  if (other && other.id !== holderId) return leaveOut(`is the number of “${other.title}”`);
  const first = known.rowOfNumber.get(read.digits);
  return first === number ? { digits: read.digits } : leaveOut(`is also in row ${first}`);
};

const groupRows = (rows: readonly TextRow[], keyOf: ReadonlyMap<string, string>): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const { number, texts } of rows) {
    const keys = new Set(readList(texts.references ?? '').map((reference) => keyOf.get(reference) ?? ''));
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), number]);
  }
  return groups;
};

/** Returns the invention that has these references; undefined for a new one. */
const findHolder = ({ number, texts }: TextRow, references: readonly string[], known: Known) => {
  const found = new Map<string, NamedInvention>();
  if (references.length === 0) throw new RowFault('references', 'A reference is missing');
  for (const reference of references) {
    const key = known.keyOf.get(reference) ?? '';
    const other = known.rowsOf.get(key)?.find((one) => one !== number);
    if (other !== undefined) throw new RowFault('references', `${reference} is also in row ${other}`);
    for (const holder of known.holders.get(key) ?? []) found.set(holder.id, holder);
  }
  if (found.size > 1)
    throw new RowFault('references', 'These references belong to more than one invention of the hub');
  const [holder] = found.values();
  if (!holder && texts.title === undefined) throw new RowFault('title', 'A new invention needs a title');
  return holder;
};

const readAttorney = ({ texts }: TextRow, known: Known): PrincipalRow | undefined => {
  const [attorney, ...others] = readNamed('inHouseAttorney', texts.inHouseAttorney, known.people) ?? [];
  if (others.length > 0 || attorney?.kind === 'team')
    throw new RowFault('inHouseAttorney', 'The in-house attorney is one person');
  return attorney;
};

const readValues = (row: TextRow, known: Known) => {
  const { texts } = row;
  const { attorney, assignees, ...read } = readAll({
    status: () => texts.status && readWord('status', translateStatus(texts.status), inventionStatuses),
    attorney: () => readAttorney(row, known),
    assignees: () => readNamed('projectAssignees', texts.projectAssignees, known.people),
    entitySize: () => texts.entitySize && readWord('entitySize', texts.entitySize, entitySizeSchema.options),
  });
  const values = defined({
    title: texts.title,
    ...read,
    inHouseAttorney: attorney?.value,
    projectAssignees: assignees?.map(({ value }) => value),
    tags: texts.tags && readTags(texts.tags),
    technology: texts.technology,
  });
  return { values, attorney, assignees };
};

type Read = ReturnType<typeof readValues>;
type Given = Read & { values: Read['values'] & { applicationNumber?: string } };

const toColumns = (
  { title, references, status, applicationNumber, tags, technology, entitySize }: Partial<InventionCreate>,
  attorney: PrincipalRow | undefined,
) =>
  defined({
    title,
    reference_list: references,
    status,
    application_number: applicationNumber,
    tags,
    technology,
    entity_size: entitySize,
    in_house_attorney_id: attorney?.id,
  });

const planNew = (
  { values, attorney, assignees }: Given,
  references: string[],
  { mayCreate }: Known,
): Planned => {
  if (!mayCreate) throw new RowFault(null, 'You may not create inventions');
  const created = parseValues(kind, inventionCreateSchema, { ...values, references });
  return newRow(
    { inventionId: null, values: { references, ...values }, columns: toColumns(created, attorney) },
    assignees,
  );
};

/** References that an invention keeps and gets: a file rarely lists all of them. */
const joinReferences = (before: InventionFacts, references: readonly string[], known: Known): string[] => {
  const kept = new Set(before.references.map((reference) => known.keyOf.get(reference)));
  return [...before.references, ...references.filter((reference) => !kept.has(known.keyOf.get(reference)))];
};

const planUpdate = (
  { values, attorney, assignees }: Given,
  references: string[],
  holder: NamedInvention,
  known: Known,
): Planned => {
  const before = known.facts.get(holder.id);
  if (!before) throw new RowFault('references', 'This invention is not available');
  const wanted = parseValues(kind, inventionChangeSchema, {
    ...values,
    references: joinReferences(before, references, known),
  });
  const changes = describeChanges(before, wanted);
  if (changes.length === 0) return unchangedRow({ id: holder.id, inventionId: holder.id });
  if (!holder.canEdit) throw new RowFault(null, 'You may not change this invention');
  const changed = new Set(changes.map(({ field }) => field));
  if (before.restricted && (changed.has('inHouseAttorney') || changed.has('projectAssignees')))
    throw new RowFault(null, 'This invention is restricted. Change its people in the invention itself');
  return updatedRow(
    { id: holder.id, inventionId: holder.id },
    { changes, columns: toColumns(wanted, attorney) },
    changed.has('projectAssignees') ? assignees : undefined,
  );
};

const readKnown = async ({ db, actor }: PlanContext, rows: readonly TextRow[]): Promise<Known> => {
  const given = rows.flatMap(({ texts }) => readList(texts.references ?? ''));
  const givenKeys = await readReferenceKeys(db, given);
  const holders = await findByReferenceKeys(db, actor, [...new Set(givenKeys.values())]);
  const facts = await readInventionFacts(db, actor, [
    ...new Set([...holders.values()].flat().map(({ id }) => id)),
  ]);
  const rowOfNumber = new Map<string, number>();
  for (const { number, texts } of rows) {
    const digits = readRowNumber(texts)?.digits;
    if (digits && !rowOfNumber.has(digits)) rowOfNumber.set(digits, number);
  }
  const keyOf = await readReferenceKeys(db, [...given, ...facts.flatMap(({ references }) => references)]);
  return {
    mayCreate: actor.permissions.has('inventions:create'),
    keyOf,
    holders,
    facts: new Map(facts.map((one) => [one.id, one])),
    people: await findNamed(db, rows, ['inHouseAttorney', 'projectAssignees']),
    rowsOf: groupRows(rows, keyOf),
    rowOfNumber,
    numberHolders: await findByApplicationNumbers(db, actor, [...rowOfNumber.keys()]),
  };
};

/** Plans rows of inventions: a reference that an invention has makes the row an update of it. */
export const planInventions = async (
  context: PlanContext,
  rows: readonly TextRow[],
): Promise<PlannedRow[]> => {
  const known = await readKnown(context, rows);
  return rows.map((row) =>
    planRow(row, () => {
      const references = readList(row.texts.references ?? '');
      const { holder, read } = readAll({
        holder: () => findHolder(row, references, known),
        read: () => readValues(row, known),
      });
      const number = planNumber(row, holder?.id, known);
      const values = { ...read.values, ...defined({ applicationNumber: number.digits }) };
      const given: Given = { ...read, values };
      const planned = holder
        ? planUpdate(given, references, holder, known)
        : planNew(given, references, known);
      const notes = number.note ? [{ field: 'applicationNumber' as const, message: number.note }] : [];
      return { ...planned, faults: [...planned.faults, ...notes] };
    }),
  );
};
