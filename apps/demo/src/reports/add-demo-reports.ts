import { createGenerationService } from '../../../api/src/modules/reports/generation.service.ts';
import { createReportRenderer } from '../../../api/src/modules/reports/rendering/report-renderer.ts';
import { createReportCatalog } from '../../../api/src/modules/reports/report-catalog.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { loadRequester } from '../../../api/src/spine/access/actor.ts';
import { demoAuthorId, findDemoInvention, isDemoWithoutReports } from './demo-reports.repository.ts';

/** Dependencies of the reports of the demo. */
export type DemoReportsDependencies = Omit<Parameters<typeof createGenerationService>[0], 'catalog'>;

const noForm = { values: {}, language: 'en' as const, fileNames: {}, documents: [] };

/** Queues two reports of one invention of the demo: what they print are facts of the demo alone. */
const queueReports = async (dependencies: DemoReportsDependencies, tx: Database): Promise<void> => {
  const context = { now: dependencies.clock.now(), requiresSecondFactor: false };
  const actor = await loadRequester(tx, demoAuthorId, context);
  const inventionId = await findDemoInvention(tx);
  if (!actor || inventionId === undefined) return;
  const write = { tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined };
  // Reports are only looked up here: the renderer starts no process.
  const catalog = createReportCatalog(createReportRenderer());
  const { generate } = createGenerationService({ ...dependencies, catalog });
  await generate(write, inventionId, { ...noForm, reportIds: ['invention-summary'], format: 'pdf' });
  await generate(write, inventionId, { ...noForm, reportIds: ['docket-report'], format: 'docx' });
};

/** Queues the reports of the demo, once. */
export const addDemoReports = (dependencies: DemoReportsDependencies): Promise<void> =>
  dependencies.database.transaction().execute(async (tx) => {
    if (await isDemoWithoutReports(tx)) await queueReports(dependencies, tx);
  });
