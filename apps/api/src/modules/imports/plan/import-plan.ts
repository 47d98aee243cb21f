import type { ImportRow } from '@hub/contract/imports/import.schema.ts';
import type { ImportDateFormat } from '@hub/domain/imports/import-dates.ts';
import type { ImportFieldName } from '@hub/domain/imports/import-fields.ts';
import type { ImportOutcome } from '@hub/domain/imports/import-states.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { ImportedPerson } from '../../people/public.ts';

/** A row of the file with the texts of its matched columns; empty cells are left out. */
export interface TextRow {
  number: number;
  texts: Partial<Record<ImportFieldName, string>>;
  /** Whether the row has more values than the file has columns: they may be in the wrong columns. */
  hasSurplus: boolean;
  /** Values that were left out on purpose. */
  notes: ImportRow['faults'];
}

/** Database, reader and date format of a plan. */
export interface PlanContext {
  db: Database;
  actor: Actor;
  dateFormat: ImportDateFormat;
}

/** Outcome of a row, and the columns it writes. */
export interface PlannedRow {
  number: number;
  outcome: ImportOutcome;
  faults: ImportRow['faults'];
  changes: ImportRow['changes'];
  /** The entity that exists; null for a new one. */
  entityId: string | null;
  inventionId: string | null;
  /** Columns to write, by their names in the table; all of them for a new entity. */
  columns: Record<string, unknown>;
  /** Assignees to write; undefined if they do not change. */
  assigneeIds: string[] | undefined;
  /** The person to invite. */
  person?: ImportedPerson;
}

/** Why a row cannot be imported: one fault or several. */
export class RowFaults extends Error {
  readonly faults: PlannedRow['faults'];

  constructor(faults: PlannedRow['faults']) {
    super(faults.map(({ message }) => message).join('; '));
    this.faults = faults;
  }
}

/** The one reason why a row cannot be imported. */
export class RowFault extends RowFaults {
  /** @param value the value that names nothing in the hub, if that is the reason */
  constructor(field: ImportFieldName | null, message: string, value?: string) {
    super([{ field, message, ...(value !== undefined && { value }) }]);
  }
}

/** Reads each of several values, and throws the faults of all of them together. */
export const readEach = <T, R>(values: readonly T[], read: (value: T) => R): R[] => {
  const faults: PlannedRow['faults'] = [];
  const results = values.flatMap((value) => {
    try {
      return [read(value)];
    } catch (error) {
      if (!(error instanceof RowFaults)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
  if (faults.length > 0) throw new RowFaults(faults);
  return results;
};

/** Reads the parts of a row, so that one check of a file shows every fault of each row. */
export const readAll = <T extends Record<string, unknown>>(readers: { [K in keyof T]: () => T[K] }): T =>
  Object.fromEntries(readEach(Object.entries<() => unknown>(readers), ([name, read]) => [name, read()])) as T;

/** Plans a row; its faults make it a row with an error. */
export const planRow = (row: TextRow, plan: (row: TextRow) => Omit<PlannedRow, 'number'>): PlannedRow => {
  try {
    if (row.hasSurplus)
      throw new RowFault(
        null,
        'This row has more values than the file has columns. Put quotation marks around a value that contains the separator, such as a comma',
      );
    const planned = plan(row);
    return { number: row.number, ...planned, faults: [...planned.faults, ...row.notes] };
  } catch (error) {
    if (!(error instanceof RowFaults)) throw error;
    return {
      number: row.number,
      outcome: 'error',
      faults: error.faults,
      changes: [],
      entityId: null,
      inventionId: null,
      columns: {},
      assigneeIds: undefined,
    };
  }
};

/** Returns a row that writes nothing, with the reason if there is one. */
export const unchangedRow = (
  { id, inventionId }: { id: string | null; inventionId: string | null },
  note?: string,
): Omit<PlannedRow, 'number'> => ({
  outcome: 'unchanged',
  faults: note === undefined ? [] : [{ field: null, message: note }],
  changes: [],
  entityId: id,
  inventionId,
  columns: {},
  assigneeIds: undefined,
});
