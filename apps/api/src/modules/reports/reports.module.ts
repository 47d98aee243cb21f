import type { Module } from '../../spine/module.ts';
import { generateReport } from './jobs/generate.job.ts';
import { createResumeReports } from './jobs/resume-reports.job.ts';
import { writePortfolio } from './jobs/write-portfolio.job.ts';
import { registerPortfolio } from './portfolio/portfolio.routes.ts';
import { createRendererCheck } from './rendering/check-renderer.ts';
import { createReportRenderer } from './rendering/report-renderer.ts';
import { createReportCatalog } from './report-catalog.ts';
import { reportEvents } from './report-events.ts';
import { registerReportRoutes } from './reports.routes.ts';
import { deliverReport } from './schedules/jobs/deliver-report.job.ts';
import { createStartDeliveries } from './schedules/jobs/start-deliveries.job.ts';
import { registerScheduleRoutes } from './schedules/schedules.routes.ts';
import { registerReportTemplateRoutes } from './templates/report-templates.routes.ts';

/** Reports: their fields, drafts, generation as Word document and PDF, results, and reports across inventions. */
export const registerReports: Module = async (app, dependencies) => {
  dependencies.events.register(reportEvents);
  const { clock, health, jobs } = dependencies;
  const renderer = createReportRenderer();
  app.addHook('onClose', async () => renderer.close());
  const withCatalog = { ...dependencies, renderer, catalog: createReportCatalog(renderer) };
  health.register('reports', createRendererCheck(renderer, clock));
  jobs.handle(generateReport, withCatalog);
  jobs.handle(writePortfolio, withCatalog);
  jobs.repeat(createResumeReports(dependencies));
  registerReportRoutes(app, withCatalog);
  registerReportTemplateRoutes(app, withCatalog);
  registerPortfolio(app, withCatalog);
  jobs.handle(deliverReport, withCatalog);
  jobs.repeat(createStartDeliveries(dependencies));
  await registerScheduleRoutes(app, dependencies);
};
