import type { CallParts } from '@hub/contract/call.ts';
import type { queuePortfolioFile } from '@hub/contract/reports/portfolio.calls.ts';
import type { PortfolioFile } from '@hub/contract/reports/portfolio.schema.ts';
import { portfolioTitles } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { nowText, officeToday } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { FileResponse } from '../../../spine/calls/file-limit.ts';
import { assertQuota } from '../../../spine/quotas/assert-quota.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { writePortfolio } from '../jobs/write-portfolio.job.ts';
import { insertRun, type NewResult, type NewRun } from '../results.repository.ts';
import { waitingReportQuota } from '../waiting-report-quota.ts';
import { findPortfolio } from './find-portfolio.ts';
import { periodOf } from './portfolio.service.ts';
import {
  type ExportDependencies,
  listDocumentInventions,
  mediaTypes,
  reportIds,
} from './portfolio-export.ts';
import {
  deleteOldPortfolioFiles,
  findPortfolioContent,
  listPortfolioFiles,
} from './portfolio-files.read-model.ts';

export type PortfolioFilesDependencies = ExportDependencies & {
  queue: Pick<JobQueue, 'enqueueAll'>;
  storage: Pick<Storage, 'open'>;
};

/** Use cases of documents across inventions that are written in the background. */
export const createPortfolioFilesService = (dependencies: PortfolioFilesDependencies) => {
  const { database, clock, queue, storage } = dependencies;

  return {
    /** Throws `filter.not_found`, `report.too_many_waiting` and the errors of `listDocumentInventions`. */
    queueFile: async (
      { tx, actor }: Write,
      { kind, format, filterId, ...period }: CallParts<typeof queuePortfolioFile>['body'],
    ): Promise<PortfolioFile> => {
      const { scope, filterTitle } = await findPortfolio(dependencies, actor, filterId);
      const asked = periodOf(period, officeToday(clock));
      await listDocumentInventions(tx, { kind, scope, period: asked });
      const waiting = await assertQuota(tx, waitingReportQuota, actor.id);
      const now = nowText(clock);
      await deleteOldPortfolioFiles(tx, now);
      const { from, to } = asked;
      const id = newId();
      const result: NewResult = {
        ...{ id, reportId: reportIds[kind], title: portfolioTitles[kind], format, language: 'en' },
        ...{ version: null, fileStem: null, fields: [], predecessorId: null },
      };
      const run: NewRun = {
        ...{ id: newId(), requestedBy: actor.id, inventionId: null, values: {}, entered: {}, documents: [] },
        portfolio: { kind, filterId: filterId ?? null, filterTitle, from, to },
        results: [result],
      };
      await insertRun(tx, run, now);
      // The first document that someone waits for comes before the second of anyone else.
      await queue.enqueueAll(tx, writePortfolio, [{ resultId: id }], -waiting);
      return { id, kind, format, filterTitle, state: 'queued', failure: null, name: null, createdAt: now };
    },

    /** Returns what the person asked for in the last 24 hours. */
    listFiles: (actor: Actor): Promise<PortfolioFile[]> =>
      listPortfolioFiles(database, actor, nowText(clock)),

    /**
     * Returns a finished document. Throws `report.result_not_found`, `report.unfinished`, and `report.no_longer_visible` if
     * an invention in it is walled off from the person by now.
     */
    openFile: async (actor: Actor, id: string): Promise<FileResponse & { type: string }> => {
      const found = await findPortfolioContent(database, actor, id, nowText(clock));
      if (!found) throw appError('report.result_not_found');
      if (!found.content) throw appError('report.unfinished');
      if (!found.isVisible) throw appError('report.no_longer_visible');
      const { name, sha256 } = found.content;
      return { name, type: mediaTypes[found.format], content: await storage.open(sha256) };
    },
  };
};
