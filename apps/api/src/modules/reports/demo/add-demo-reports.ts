import type { Database } from '../../../platform/database/database.ts';
import { loadRequester } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { createGenerationService } from '../generation.service.ts';
import { demoAuthorId, findDemoInvention, isDemoWithoutReports } from './demo-reports.repository.ts';

/** Dependencies of the reports of the demo. */
export type DemoReportsDependencies = Parameters<typeof createGenerationService>[0] &
  Pick<AppDependencies, 'database'>;

const noForm = { values: {}, language: 'en' as const, fileNames: {}, documents: [] };

/** Queues two reports of one invention of the demo: what they print are facts of the demo alone. */
const queueReports = async (dependencies: DemoReportsDependencies, tx: Database): Promise<void> => {
  const context = { now: dependencies.clock.now(), requiresSecondFactor: false };
  const actor = await loadRequester(tx, demoAuthorId, context);
  const inventionId = await findDemoInvention(tx);
  if (!actor || inventionId === undefined) return;
  const write = { tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined };
  const { generate } = createGenerationService(dependencies);
  await generate(write, inventionId, { ...noForm, reportIds: ['invention-summary'], format: 'pdf' });
  await generate(write, inventionId, { ...noForm, reportIds: ['docket-report'], format: 'docx' });
};

/** Queues the reports of the demo, once. */
export const addDemoReports = (dependencies: DemoReportsDependencies): Promise<void> =>
  dependencies.database.transaction().execute(async (tx) => {
    if (await isDemoWithoutReports(tx)) await queueReports(dependencies, tx);
  });
