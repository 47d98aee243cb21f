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

/** Why a row cannot be imported. */
export class RowFault extends Error {
  readonly field: ImportFieldName | null;

  constructor(field: ImportFieldName | null, message: string) {
    super(message);
    this.field = field;
  }
}

/** Plans a row; its first fault makes it a row with an error. */
export const planRow = (row: TextRow, plan: (row: TextRow) => Omit<PlannedRow, 'number'>): PlannedRow => {
  try {
    return { number: row.number, ...plan(row) };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return {
      number: row.number,
      outcome: 'error',
      faults: [{ field: error.field, message: error.message }],
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
