import { Readable } from 'node:stream';
import { listAnsweringCodes } from '@hub/domain/documents/answered-actions.ts';
import { checkInput } from '@hub/domain/reports/build-report.ts';
import {
  isSheet,
  type PortfolioFormat,
  type PortfolioKind,
} from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { streamCsv } from '../../../platform/csv/csv-stream.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { FileResponse } from '../../../spine/calls/file-limit.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { readReportFacts } from '../facts/read-report-facts.ts';
import type { ReportCatalog } from '../report-catalog.ts';
import { presentDate, presentUndocketed } from './portfolio.presenter.ts';
import {
  type DocketPeriod,
  listDateIds,
  listInventionIds,
  listUndocketed,
  readDocketRows,
  readStatusRows,
  type StatusRow,
} from './portfolio-rows.read-model.ts';
import type { PortfolioScope } from './portfolio-scope.read-model.ts';
import { type DocketLine, docketColumns, type SheetColumn, statusColumns } from './portfolio-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Maximum number of inventions in a document; a table of more is for a spreadsheet. */
const maxInventions = 2_000;
/** Of the documents, reports across inventions show only how soon Office actions were replied to. */
const answeringCodes = listAnsweringCodes();
/** Rows of a sheet that are read at a time. */
const batchSize = 500;
const all = { skip: 0, size: undefined };

const mediaTypes: Readonly<Record<PortfolioFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const reportIds = { docket: 'docket-report', status: 'portfolio-status' } as const;
const fileNames: Readonly<Record<PortfolioKind, string>> = {
  docket: 'docket-report',
  status: 'portfolio-status',
};
const sheetNames: Readonly<Record<PortfolioKind, string>> = {
  docket: 'Docket report',
  status: 'Portfolio status',
};

/** Kind, format, inventions and dates of a file. */
export interface PortfolioExport {
  kind: PortfolioKind;
  format: PortfolioFormat;
  scope: PortfolioScope;
  period: DocketPeriod;
}

/** A file of a report, with its media type. */
export type PortfolioFile = FileResponse & { type: string };

export type ExportDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config'> & {
  catalog: ReportCatalog;
};

async function* inBatches<Id, Row>(
  ids: readonly Id[],
  read: (batch: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield* await read(ids.slice(start, start + batchSize));
}

async function* after<Row>(first: readonly Row[], rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first;
  yield* rest;
}

const readInventions = async (
  database: Database,
  actor: Actor,
  { scope }: PortfolioExport,
): Promise<AsyncIterable<StatusRow>> => {
  const { ids } = await listInventionIds(database, scope, all);
  return inBatches(ids, (batch) => readStatusRows(database, actor, batch));
};

const readDates = async (
  database: Database,
  actor: Actor,
  { scope, period }: PortfolioExport,
): Promise<AsyncIterable<DocketLine>> => {
  const { ids } = await listDateIds(database, scope, period, all);
  const undocketed = await listUndocketed(database, scope);
  const dates = inBatches(ids, async (batch) =>
    (await readDocketRows(database, actor, batch)).map((row) => presentDate(row, period.today)),
  );
  return after(undocketed.map(presentUndocketed), dates);
};

async function* linesOf<Row>(columns: readonly SheetColumn<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

const writeSheet = async <Row>(
  { kind, format }: PortfolioExport,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Readable> =>
  format === 'xlsx'
    ? writeWorkbook(sheetNames[kind], columns, rows)
    : streamCsv(
        columns.map(({ header }) => header),
        linesOf(columns, rows),
      );

const writeDocument = async (
  dependencies: ExportDependencies,
  actor: Actor,
  { kind, scope, period }: PortfolioExport,
  format: 'pdf' | 'docx',
): Promise<Readable> => {
  const { database, catalog } = dependencies;
  const { ids, total } = await listInventionIds(database, scope, all);
  if (total === 0) throw appError('report.empty');
  if (total > maxInventions) throw appError('report.too_many_inventions');
  const { facts } = await readReportFacts(dependencies, database, actor, ids, answeringCodes);
  const places = new Map(ids.map((id, index) => [id as string, index]));
  const placeOf = ({ id }: { id: string }): number => places.get(id) ?? 0;
  const inOrder = { ...facts, inventions: facts.inventions.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  const report = await catalog.find(database, reportIds[kind]);
  const { values } = checkInput([report], { periodFrom: period.from, periodTo: period.to }, inOrder);
  const { bytes } = await report.generate(inOrder, values, format);
  return Readable.from([bytes]);
};

/**
 * Writes a report across inventions with the rights of one person: only what they may see is in it. Throws `report.empty`
 * and `report.too_many_inventions` for documents.
 */
export const writePortfolio = async (
  dependencies: ExportDependencies,
  actor: Actor,
  report: PortfolioExport,
): Promise<PortfolioFile> => {
  const { database } = dependencies;
  const { kind, format, period } = report;
  const write = async (): Promise<Readable> => {
    if (!isSheet(format)) return writeDocument(dependencies, actor, report, format);
    return kind === 'docket'
      ? writeSheet(report, docketColumns, await readDates(database, actor, report))
      : writeSheet(report, statusColumns, await readInventions(database, actor, report));
  };
  return {
    name: `${fileNames[kind]}-${period.today}.${format}`,
    type: mediaTypes[format],
    content: await write(),
  };
};
