import type { Readable } from 'node:stream';
import type {
  Import,
  ImportCheck,
  ImportReading,
  ImportRow,
  importRowQuerySchema,
} from '@hub/contract/imports/import.schema.ts';
import { proposeDateFormat } from '@hub/domain/imports/import-dates.ts';
import {
  guessColumns,
  headerKey,
  type ImportFieldName,
  type ImportKind,
  importFields,
} from '@hub/domain/imports/import-fields.ts';
import type { z } from 'zod';
import type { Mail } from '../../gateways/mail/mail.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import { streamCsv } from '../../platform/csv/csv-stream.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createDelegation } from '../delegation/public.ts';
import { lockAllReferences } from '../inventions/public.ts';
import { changeRights } from '../people/public.ts';
import { applyPeople, undoPeople } from './apply/apply-people.ts';
import { applyRows } from './apply/apply-rows.ts';
import { lockInventions } from './apply/bulk-rows.repository.ts';
import { undoRows } from './apply/undo-rows.ts';
import { listRows } from './import-rows.read-model.ts';
import { rememberTranslations } from './import-values.repository.ts';
import {
  findImport,
  insertImport,
  listImports,
  lockImport,
  readCells,
  readPlan,
  readRememberedColumns,
  readWritten,
  rememberColumns,
  type StoredPlan,
  setColumns,
  setState,
  storePlan,
  storeUndone,
  storeWritten,
  type WrittenMatterRow,
  type WrittenRow,
} from './imports.repository.ts';
import type { PlanContext, PlannedRow, TextRow } from './plan/import-plan.ts';
import { planInventions } from './plan/plan-inventions.ts';
import { planMilestones } from './plan/plan-milestones.ts';
import { planPeople } from './plan/plan-people.ts';
import { planTasks } from './plan/plan-tasks.ts';
import { listTranslatable, readTexts } from './plan/read-cells.ts';
import { readTable, type Table } from './table/read-table.ts';

interface ImportsDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
  gateways: { mail: Pick<Mail, 'sender'> };
}

const planners: Readonly<
  Record<ImportKind, (context: PlanContext, rows: readonly TextRow[]) => Promise<PlannedRow[]>>
> = { inventions: planInventions, milestones: planMilestones, tasks: planTasks, people: planPeople };

const read = async (db: Database, actor: Actor, id: string): Promise<Import> => {
  const found = await findImport(db, actor.id, id);
  if (!found) throw appError('import.not_found');
  return found;
};

/** Reads an import of the actor. Others see neither its rows nor what the file says. */
const readOwn = async (db: Database, actor: Actor, id: string): Promise<Import> => {
  const found = await read(db, actor, id);
  if (!found.isOwn) throw appError('import.not_found');
  return found;
};

const lock = async (
  { tx, actor }: Write,
  id: string,
  states: readonly Import['state'][],
  find: typeof read = readOwn,
): Promise<Import> => {
  await lockImport(tx, actor.id, id);
  const found = await find(tx, actor, id);
  if (!states.includes(found.state)) throw appError('import.wrong_state');
  return found;
};

const assertMatched = ({ kind, headers }: Import, columns: readonly (ImportFieldName | null)[]): void => {
  const known = importFields[kind];
  const matched = columns.filter((field) => field !== null);
  const isKnown = matched.every((field) => known.some(({ name }) => name === field));
  if (columns.length !== headers.length || !isKnown || new Set(matched).size < matched.length)
    throw appError('request.invalid', {
      errors: [
        { path: 'columns', message: 'Must name one field of this kind for each column, each at most once' },
      ],
    });
  const missing = known.filter(({ name, isRequired }) => isRequired && !matched.includes(name));
  // Only new inventions need a title.
  if (missing.some(({ name }) => kind !== 'inventions' || name === 'references'))
    throw appError('import.column_missing', {
      errors: missing.map(({ label }) => ({
        path: 'columns',
        message: `No column is matched with ${label}`,
      })),
    });
};

const toStored = ({ number, outcome, faults, changes, entityId, inventionId }: PlannedRow): StoredPlan => ({
  number,
  outcome,
  faults,
  changes,
  entityId,
  inventionId,
});

/** Whether a plan does exactly what the checked one said. */
const isSamePlan = (checked: readonly StoredPlan[], now: readonly PlannedRow[]): boolean => {
  const textOf = ({ number, outcome, changes, entityId }: StoredPlan): string =>
    JSON.stringify([number, outcome, entityId, changes.map(({ field, from, to }) => [field, from, to])]);
  return (
    checked.length === now.length &&
    checked.every((row, n) => {
      const other = now[n];
      return other !== undefined && textOf(row) === textOf(toStored(other));
    })
  );
};

const describeFaults = (faults: ImportRow['faults'], kind: ImportKind): string =>
  faults
    .map(({ field, message }) => {
      const label = importFields[kind].find(({ name }) => name === field)?.label;
      return label ? `${label}: ${message}` : message;
    })
    .join('; ');

const isOfInvention = (row: WrittenRow): row is WrittenMatterRow => row.inventionId !== null;

/** An import of people changes rights, so it takes its turn with everything else that does. */
const inRights = <T>(write: Write, { kind }: Import, work: () => Promise<T>): Promise<T> =>
  kind === 'people' ? changeRights(write, work) : work();

const isDate = (field: ImportFieldName | null): boolean => field === 'dueAt' || field === 'clientDueDate';

const rowsPerPage = 200;

/**
 * Creates the use cases of imports. An import belongs to the person who uploaded it; once it is written, colleagues may undo
 * it with their own access.
 */
export const createImportsService = ({ database, clock, queue, gateways }: ImportsDependencies) => {
  const delegation = createDelegation({ clock, queue });

  const plan = async (db: Database, actor: Actor, found: Import): Promise<PlannedRow[]> => {
    const rows = readTexts(await readCells(db, found.id), found.columns, found.translations);
    return planners[found.kind]({ db, actor, dateFormat: found.dateFormat }, rows);
  };

  const writeChecked = async (write: Write, found: Import): Promise<WrittenRow[]> => {
    const { tx, actor } = write;
    const { id, kind, sendsMail } = found;
    const checked = await readPlan(tx, id);
    if (kind === 'inventions') await lockAllReferences(tx);
    await lockInventions(tx, [...new Set(checked.flatMap(({ inventionId }) => inventionId ?? []))]);
    const rows = await plan(tx, actor, found);
    if (!isSamePlan(checked, rows)) throw appError('import.outdated');
    return kind === 'people'
      ? applyPeople(write, { clock, queue, sendsMail }, rows)
      : applyRows(write, { kind, now: nowText(clock), delegation }, rows);
  };

  async function* readFaulty(actor: Actor, { id, kind, rowCount }: Import) {
    for (let skip = 0; skip < rowCount; skip += rowsPerPage) {
      const page = await listRows(database, actor, id, { hasFaults: true, skip, size: rowsPerPage });
      for (const { cells, faults } of page.collection) yield [...cells, describeFaults(faults, kind)];
      if (page.collection.length < rowsPerPage) return;
    }
  }

  return {
    getImport: (actor: Actor, id: string): Promise<Import> => read(database, actor, id),

    listImports: async (actor: Actor, page: { skip: number; size: number }) => ({
      ...(await listImports(database, actor.id, page)),
      ...page,
    }),

    listRows: async (actor: Actor, id: string, query: z.output<typeof importRowQuerySchema>) => {
      await readOwn(database, actor, id);
      const page = await listRows(database, actor, id, query);
      return { ...page, size: query.size, skip: query.skip };
    },

    /** Streams the rows with errors or notes as CSV, with the reason in the last column. */
    exportErrors: async (actor: Actor, id: string): Promise<{ name: string; content: Readable }> => {
      const found = await readOwn(database, actor, id);
      return {
        name: `${found.fileName.replace(/\.[^.]*$/, '')} errors.csv`,
        content: streamCsv([...found.headers, 'Reason'], readFaulty(actor, found)),
      };
    },

    /** Reads an uploaded file; nothing is stored yet. */
    readFile: (content: AsyncIterable<Buffer>, reading: ImportReading): Promise<Table> =>
      readTable(content, reading),

    /** Stores an uploaded table with proposals for its columns and the format of its dates. */
    addImport: async (
      { tx, actor }: Write,
      { kind, fileName, table }: { kind: ImportKind; fileName: string; table: Table },
    ): Promise<Import> => {
      const id = newId();
      const { headers, rows, layout } = table;
      const columns = guessColumns(kind, headers, await readRememberedColumns(tx, kind));
      const dates = rows.flatMap(({ cells }) =>
        columns.flatMap((field, place) => (isDate(field) && cells[place] ? [cells[place]] : [])),
      );
      await insertImport(tx, {
        id,
        personId: actor.id,
        kind,
        fileName: fileName.slice(0, 255) || 'Unnamed',
        headers,
        columns,
        dateFormat: proposeDateFormat(dates),
        rows,
        layout,
        now: nowText(clock),
      });
      return read(tx, actor, id);
    },

    /** Matches the columns, remembers them, and stores what every row would do. */
    checkImport: async (write: Write, id: string, check: ImportCheck): Promise<Import> => {
      const { tx, actor } = write;
      const found = await lock(write, id, ['uploaded', 'checked']);
      assertMatched(found, check.columns);
      const sendsMail = check.sendsMail && found.kind === 'people';
      if (sendsMail && !gateways.mail.sender.isConfigured) throw appError('import.no_mail_server');
      const occurring = listTranslatable(await readCells(tx, id), check.columns);
      const translations = await rememberTranslations(tx, found.kind, {
        shown: found.translations,
        given: check.translations,
        occurring,
      });
      await setColumns(tx, id, { ...check, translations, sendsMail });
      const byName = guessColumns(found.kind, found.headers, new Map());
      await rememberColumns(
        tx,
        found.kind,
        found.headers.map((header, place) => ({
          header: headerKey(header),
          field: check.columns[place] ?? null,
          isByName: byName[place] === check.columns[place],
        })),
      );
      const rows = await plan(tx, actor, await read(tx, actor, id));
      await storePlan(tx, id, rows.map(toStored));
      return read(tx, actor, id);
    },

    /** Writes what the check has shown; throws `import.outdated` if the data has changed since. */
    applyImport: async (write: Write, id: string): Promise<Import> => {
      const { tx, actor } = write;
      const found = await lock(write, id, ['checked']);
      if (!found.counts?.new && !found.counts?.updated) throw appError('import.nothing_to_write');
      const written = await inRights(write, found, () => writeChecked(write, found));
      await storeWritten(tx, id, written);
      await setState(tx, id, 'applied', nowText(clock));
      return read(tx, actor, id);
    },

    /** Undoes what an import wrote; rows that have changed since stay, with the reason. */
    undoImport: async (write: Write, id: string): Promise<Import> => {
      const { tx, actor } = write;
      const found = await lock(write, id, ['applied'], read);
      const { kind } = found;
      const now = nowText(clock);
      const undone = await inRights(write, found, async () => {
        const rows = await readWritten(tx, id);
        return kind === 'people'
          ? undoPeople(write, rows)
          : undoRows(write, { kind, now }, rows.filter(isOfInvention));
      });
      await storeUndone(tx, id, undone);
      await setState(tx, id, 'undone', now);
      return read(tx, actor, id);
    },
  };
};
