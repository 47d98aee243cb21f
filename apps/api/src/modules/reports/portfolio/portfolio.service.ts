import type { CallParts } from '@hub/contract/call.ts';
import { inventionStatuses } from '@hub/contract/inventions/invention.schema.ts';
import type {
  exportPortfolioDocument,
  exportPortfolioSheet,
  listPortfolioDates,
  listPortfolioInventions,
} from '@hub/contract/reports/portfolio.calls.ts';
import type { PortfolioDate, PortfolioFigures } from '@hub/contract/reports/portfolio.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { responseTimes } from '@hub/domain/reports/facts/response-times.ts';
import { isSheet, maxInventionsAtOnce } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { officeToday } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { findPortfolio } from './find-portfolio.ts';
import { presentDate, presentMonths } from './portfolio.presenter.ts';
import { type ExportDependencies, type PortfolioFile, writePortfolio } from './portfolio-export.ts';
import {
  countByAssignee,
  countByMonth,
  countByStatus,
  countUndocketed,
  listPeriodDocuments,
} from './portfolio-figures.read-model.ts';
import {
  countInventions,
  type DocketPeriod,
  listDateIds,
  listInventionIds,
  readDocketRows,
  readStatusRows,
  type StatusRow,
} from './portfolio-rows.read-model.ts';

/** People and teams that the workload shows. */
const maxWorkload = 10;
/** Months of a docket report without an end. */
const standardMonths = 3;

type ExportQuestion =
  | CallParts<typeof exportPortfolioDocument>['body']
  | CallParts<typeof exportPortfolioSheet>['body'];

interface RowPage<Row> {
  collection: Row[];
  total: number;
  size: number;
  skip: number;
}

/** Returns the dates of a docket report with its defaults. */
export const periodOf = (
  { from, to }: { from?: IsoDate | undefined; to?: IsoDate | undefined },
  today: IsoDate,
): DocketPeriod => {
  const start = from ?? today;
  const base = start > today ? start : today;
  return {
    from: start,
    to: to ?? Temporal.PlainDate.from(base).add({ months: standardMonths }).toString(),
    today,
  };
};

/** Use cases of reports across inventions on the screen. */
export const createPortfolioService = (dependencies: ExportDependencies) => {
  const { database, clock } = dependencies;

  return {
    /** Returns the numbers of a portfolio. Throws `filter.not_found`. */
    getFigures: async (actor: Actor, filterId: string | undefined): Promise<PortfolioFigures> => {
      const { scope, filterTitle, unknown } = await findPortfolio(dependencies, actor, filterId);
      const today = officeToday(clock);
      const [statuses, months, workload, documents, undocketed] = await Promise.all([
        countByStatus(database, scope),
        countByMonth(database, scope, today),
        countByAssignee(database, scope, { today, limit: maxWorkload }),
        listPeriodDocuments(database, scope),
        countUndocketed(database, scope),
      ]);
      const countOf = new Map(statuses.map(({ status, count }) => [status, count]));
      return {
        filterTitle,
        unknown: unknown.map(({ field, value }) => ({ field, value })),
        today,
        inventions: statuses.reduce((sum, { count }) => sum + count, 0),
        ...presentMonths(months, today),
        undocketed,
        byStatus: inventionStatuses.flatMap((status) => {
          const count = countOf.get(status);
          return count === undefined ? [] : [{ status, count }];
        }),
        workload,
        responseTimes: responseTimes(documents).map(({ label, value }) => ({ label, count: value })),
      };
    },

    /** Returns a page of the portfolio status. Throws `filter.not_found`. */
    listInventions: async (
      actor: Actor,
      { filterId, skip, size }: CallParts<typeof listPortfolioInventions>['query'],
    ): Promise<RowPage<StatusRow>> => {
      const { scope } = await findPortfolio(dependencies, actor, filterId);
      const { ids, total } = await listInventionIds(database, scope, { skip, size });
      return { collection: await readStatusRows(database, actor, ids), total, size, skip };
    },

    /** Returns a page of the docket report. Throws `filter.not_found`. */
    listDates: async (
      actor: Actor,
      { filterId, skip, size, ...period }: CallParts<typeof listPortfolioDates>['query'],
    ): Promise<RowPage<PortfolioDate>> => {
      const { scope } = await findPortfolio(dependencies, actor, filterId);
      const today = officeToday(clock);
      const { ids, total } = await listDateIds(database, scope, periodOf(period, today), { skip, size });
      const rows = await readDocketRows(database, actor, ids);
      return { collection: rows.map((row) => presentDate(row, today)), total, size, skip };
    },

    /**
     * Returns a report as a file. Throws `filter.not_found`, `report.too_large_to_wait` for a document that must be queued,
     * and the errors of `writePortfolio`.
     */
    exportReport: async (
      actor: Actor,
      { filterId, kind, format, ...period }: ExportQuestion,
    ): Promise<PortfolioFile> => {
      const { scope } = await findPortfolio(dependencies, actor, filterId);
      if (!isSheet(format) && (await countInventions(database, scope)) > maxInventionsAtOnce)
        throw appError('report.too_large_to_wait');
      const dates = periodOf(period, officeToday(clock));
      return writePortfolio(dependencies, actor, { kind, format, scope, period: dates });
    },
  };
};
