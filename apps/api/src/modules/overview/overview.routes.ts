import {
  compareOverview,
  getOverviewRow,
  listObsolete,
  listOverview,
} from '@hub/contract/overview/overview.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createOverviewService } from './overview.service.ts';

/** Registers the calls of the milestones overview. */
export const registerOverviewRoutes: Module = (app, dependencies) => {
  const overview = createOverviewService(dependencies);
  registerCall(app, listOverview, ({ actor, query }) => overview.listRows(actor, 'current', query));
  registerCall(app, listObsolete, ({ actor, query }) => overview.listRows(actor, 'obsolete', query));
  registerCall(app, getOverviewRow, ({ actor, params, query }) =>
    overview.getRow(actor, params.id, query.milestoneId),
  );
  registerCall(app, compareOverview, ({ actor, query }) => overview.listChanges(actor, query));
};
