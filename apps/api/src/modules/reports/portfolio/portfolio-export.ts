import { Readable } from 'node:stream';
import type { InventionId } from '@hub/contract/fields.ts';
import { listAnsweringCodes } from '@hub/domain/documents/answered-actions.ts';
import { checkInput } from '@hub/domain/reports/build-report.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import {
  type DocumentFormat,
  isSheet,
  type PortfolioFormat,
  type PortfolioKind,
  portfolioTitles,
} from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { streamCsv } from '../../../platform/csv/csv-stream.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { FileResponse } from '../../../spine/calls/file-limit.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { readReportFacts } from '../facts/read-report-facts.ts';
import type { ReportRenderer } from '../rendering/report-renderer.ts';
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

/** Maximum number of inventions in a document; a table of more is for a spreadsheet. */
const maxInventions = 2_000;
/** Maximum number of dates in a document, which take 1 GB to lay out. */
const maxDates = 5_000;
/** Of the documents, reports across inventions show only how soon Office actions were replied to. */
const answeringCodes = listAnsweringCodes();
/** Rows of a sheet that are read at a time. */
const batchSize = 500;
/** Inventions whose facts are read at a time. */
const factsAtOnce = 100;
const all = { skip: 0, size: undefined };

/** Media types of the formats. */
export const mediaTypes: Readonly<Record<PortfolioFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Definitions of the documents. */
export const reportIds = { docket: 'docket-report', status: 'portfolio-status' } as const;
const fileNames: Readonly<Record<PortfolioKind, string>> = {
  docket: 'docket-report',
  status: 'portfolio-status',
};

const nameOf = (kind: PortfolioKind, { today }: DocketPeriod, format: PortfolioFormat): string =>
  `${fileNames[kind]}-${today}.${format}`;

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
  renderer: Pick<ReportRenderer, 'writeWorkbook'>;
};

async function* inBatches<Id, Row>(
  ids: readonly Id[],
  read: (batch: readonly Id[]) => Promise<readonly Row[]>,
  size = batchSize,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += size) yield* await read(ids.slice(start, start + size));
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
  { renderer }: Pick<ExportDependencies, 'renderer'>,
  { kind, format }: PortfolioExport,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Readable> => {
  const lines = linesOf(columns, rows);
  const headers = columns.map(({ header }) => header);
  if (format === 'csv') return streamCsv(headers, lines);
  const described = columns.map(({ cell: _, ...column }) => column);
  const name = portfolioTitles[kind];
  const bytes = await renderer.writeWorkbook({
    name,
    columns: described,
    rows: await Array.fromAsync(lines),
  });
  return Readable.from([bytes]);
};

/**
 * Returns the inventions of a document. Throws `report.empty`, `report.too_many_inventions` and `report.too_many_dates` for a
 * number of rows that no document can list.
 */
export const listDocumentInventions = async (
  database: Database,
  { kind, scope, period }: Omit<PortfolioExport, 'format'>,
): Promise<readonly InventionId[]> => {
  const { ids, total } = await listInventionIds(database, scope, all);
  if (total === 0) throw appError('report.empty');
  if (total > maxInventions) throw appError('report.too_many_inventions');
  const dates = kind === 'docket' ? await listDateIds(database, scope, period, { skip: 0, size: 0 }) : null;
  if ((dates?.total ?? 0) > maxDates) throw appError('report.too_many_dates');
  return ids;
};

/** Reads the facts of many inventions in parts, so that the process serves others between them. */
const readFacts = async (
  dependencies: ExportDependencies,
  actor: Actor,
  ids: readonly string[],
): Promise<ReportFacts> => {
  const { database } = dependencies;
  const read = (part: readonly string[]) =>
    readReportFacts(dependencies, database, actor, part, answeringCodes);
  const { facts } = await read(ids.slice(0, factsAtOnce));
  const rest = inBatches(
    ids.slice(factsAtOnce),
    async (part) => (await read(part)).facts.inventions,
    factsAtOnce,
  );
  return { ...facts, inventions: [...facts.inventions, ...(await Array.fromAsync(rest))] };
};

/** A document across inventions. */
interface PortfolioDocument {
  name: string;
  bytes: Uint8Array;
  inventionIds: readonly string[];
}

/**
 * Writes a report across inventions as a document with the rights of one person: only what they may see is in it. Throws
 * like `listDocumentInventions`.
 */
export const writeDocument = async (
  dependencies: ExportDependencies,
  actor: Actor,
  question: Omit<PortfolioExport, 'format'>,
  format: DocumentFormat,
): Promise<PortfolioDocument> => {
  const { database, catalog } = dependencies;
  const { kind, period } = question;
  const ids = await listDocumentInventions(database, question);
  const facts = await readFacts(dependencies, actor, ids);
  const places = new Map(ids.map((id, index) => [id as string, index]));
  const placeOf = ({ id }: { id: string }): number => places.get(id) ?? 0;
  const inOrder = { ...facts, inventions: facts.inventions.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  const report = await catalog.find(database, reportIds[kind]);
  const { values } = checkInput([report], { periodFrom: period.from, periodTo: period.to }, inOrder);
  const { bytes } = await report.generate(inOrder, values, format);
  return { name: nameOf(kind, period, format), bytes, inventionIds: inOrder.inventions.map(({ id }) => id) };
};

/**
 * Writes a report across inventions with the rights of one person: only what they may see is in it. Throws like
 * `listDocumentInventions` for documents.
 */
export const writePortfolio = async (
  dependencies: ExportDependencies,
  actor: Actor,
  report: PortfolioExport,
): Promise<PortfolioFile> => {
  const { database } = dependencies;
  const { kind, format, period } = report;
  const write = async (): Promise<Readable> => {
    if (!isSheet(format))
      return Readable.from([(await writeDocument(dependencies, actor, report, format)).bytes]);
    return kind === 'docket'
      ? writeSheet(dependencies, report, docketColumns, await readDates(database, actor, report))
      : writeSheet(dependencies, report, statusColumns, await readInventions(database, actor, report));
  };
  return {
    name: nameOf(kind, period, format),
    type: mediaTypes[format],
    content: await write(),
  };
};
