import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportChanges, ReportResult } from '@hub/contract/reports/report.schema.ts';
import { type AskedName, findField } from '@hub/domain/reports/fields/own-field.ts';
import { diffArrays } from 'diff';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { presentResult } from './reports.presenter.ts';
import { findResult, listResults, type ResultRow, readLines } from './results.read-model.ts';

const maxLines = 2000;
/** Two texts that differ more than this have nothing to compare. */
const maxEdits = 5000;

/** A report may have a field that the hub has no more. */
const labelOf = (name: string): string =>
  (findField(name as AskedName) as { label: string } | undefined)?.label ?? name;

type Lines = ReportChanges['lines'];

/** Returns the lines that only one of two texts has, in the order of the texts. */
const compareLines = (before: string[], after: string[]): Lines => {
  const parts = diffArrays(before, after, { maxEditLength: maxEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts
    .flatMap(({ value, removed, added }) =>
      removed || added ? value.map((text) => ({ change: removed ? 'removed' : 'added', text }) as const) : [],
    )
    .slice(0, maxLines);
};

const compareValues = (before: ResultRow, after: ResultRow): ReportChanges['fields'] => {
  const [from, to] = [before, after].map((row) => presentResult(row).basis.values);
  const names = new Set([...before.fields, ...after.fields]);
  return [...names].flatMap((name) => {
    const change = { from: from?.[name] ?? null, to: to?.[name] ?? null };
    if (JSON.stringify(change.from) === JSON.stringify(change.to)) return [];
    return [{ name, label: labelOf(name), ...change }];
  });
};

/** Creates the use cases of generated reports. */
export const createResultsService = ({ database }: Pick<AppDependencies, 'database'>) => {
  const find = async (actor: Actor, id: string): Promise<ResultRow> => {
    const row = await findResult(database, actor, id);
    if (!row) throw appError('report.result_not_found');
    return row;
  };

  return {
    /** Throws `report.result_not_found`. */
    getResult: async (actor: Actor, id: string): Promise<ReportResult> =>
      presentResult(await find(actor, id)),

    /** Throws `invention.not_found`. */
    listResults: async (
      actor: Actor,
      inventionId: InventionId,
      query: { runId?: string | undefined; skip: number; size: number },
    ) => {
      const { skip, size, runId } = query;
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
      const { rows, total } = await listResults(database, actor, { inventionId, runId, skip, size });
      return { collection: rows.map(presentResult), total, size, skip };
    },

    /** Throws `report.result_not_found`, and `report.unfinished` until the report is done. */
    getChanges: async (actor: Actor, id: string): Promise<ReportChanges> => {
      const after = await find(actor, id);
      const lines = await readLines(database, actor, id);
      if (!lines) throw appError('report.unfinished');
      const before = after.predecessorId && (await findResult(database, actor, after.predecessorId));
      if (!before) return { predecessorId: null, fields: [], lines: [] };
      const linesBefore = (await readLines(database, actor, before.id)) ?? [];
      return {
        predecessorId: before.id,
        fields: compareValues(before, after),
        lines: compareLines(linesBefore, lines),
      };
    },
  };
};
