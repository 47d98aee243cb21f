import { exportRunStatistics, getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { registerCall, registerFile } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createStatisticsService } from './statistics.service.ts';

/** Calls that return the results of the runs of minions. */
export const registerStatisticsRoutes: Module = (app, dependencies) => {
  const statistics = createStatisticsService(dependencies);
  registerCall(app, getRunStatistics, ({ actor, query }) => statistics.get(actor, query));
  registerFile(app, exportRunStatistics, ({ actor, body }) => statistics.exportLines(actor, body));
};
