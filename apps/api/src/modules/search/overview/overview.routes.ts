import {
  compareOverview,
  getOverviewRow,
  listObsolete,
  listOverview,
} from '@hub/contract/search/overview.calls.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createOverviewService } from './overview.service.ts';

/** The milestones overview. */
export const registerOverview: Module = (app, dependencies) => {
  const overview = createOverviewService(dependencies);
  registerCall(app, listOverview, ({ actor, query }) => overview.listRows(actor, 'current', query));
  registerCall(app, listObsolete, ({ actor, query }) => overview.listRows(actor, 'obsolete', query));
  registerCall(app, getOverviewRow, ({ actor, params, query }) =>
    overview.getRow(actor, params.id, query.milestoneId),
  );
  registerCall(app, compareOverview, ({ actor, query }) => overview.listChanges(actor, query));
};
