import {
  checkReports,
  deleteReportDraft,
  generateReportAgain,
  generateReports,
  getMergedConfig,
  getReportChanges,
  getReportResult,
  listReportDrafts,
  listReportResults,
  listReports,
  previewReport,
  putReportDraft,
  retryReport,
} from '@hub/contract/reports/reports.calls.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerDownload, registerWrite } from '../../spine/calls/register-call.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { createDraftsService } from './drafts.service.ts';
import { createGenerationService } from './generation.service.ts';
import { createReportsService, type ReportsDependencies } from './reports.service.ts';
import { createResultsService } from './results.service.ts';

/** Calls for reports: which there are, their fields, drafts, generation and results. */
export const registerReportRoutes = (
  app: FastifyInstance,
  dependencies: AppDependencies & ReportsDependencies,
): void => {
  const reports = createReportsService(dependencies);
  const drafts = createDraftsService(dependencies);
  const generation = createGenerationService(dependencies);
  const results = createResultsService(dependencies);
  registerCall(app, listReports, ({ actor, query }) => reports.listReports(actor, query.inventionId));
  registerCall(app, getMergedConfig, ({ actor, query }) => reports.mergeConfig(actor, query));
  registerCall(app, checkReports, ({ actor, params, body }) =>
    reports.checkReports(actor, params.inventionId, body),
  );
  registerDownload(app, previewReport, async ({ actor, params, body, reply }) => {
    const bytes = await reports.previewReport(actor, params.inventionId, body);
    return reply
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' })
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
  registerWrite(app, generateReports, ({ write, params, body }) =>
    generation.generate(write, params.inventionId, body),
  );
  registerWrite(app, retryReport, ({ write, params }) => generation.retry(write, params.id));
  registerWrite(app, generateReportAgain, ({ write, params }) => generation.again(write, params.id));
  registerCall(app, listReportResults, ({ actor, params, query }) =>
    results.listResults(actor, params.inventionId, query),
  );
  registerCall(app, getReportResult, ({ actor, params }) => results.getResult(actor, params.id));
  registerCall(app, getReportChanges, ({ actor, params }) => results.getChanges(actor, params.id));
  registerCall(app, listReportDrafts, ({ actor, params }) => drafts.listDrafts(actor, params.inventionId));
  registerCall(app, putReportDraft, ({ actor, params, query, body }) =>
    drafts.putDraft(actor, { ...params, baseVersion: query.updatedAt }, body),
  );
  registerCall(app, deleteReportDraft, ({ actor, params }) => drafts.deleteDraft(actor, params));
};
