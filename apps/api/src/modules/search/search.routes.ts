import { listInventionMilestones } from '@hub/contract/search/overview.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createSearchService } from './search.service.ts';

/** The milestones of an invention, and the health of the search. */
export const registerSearch: Module = (app, dependencies) => {
  const search = createSearchService(dependencies);
  registerCall(app, listInventionMilestones, ({ actor, params, query }) =>
    search.listInventionMilestones(actor, params.id, query.assignee),
  );
  dependencies.health.register('search', search.check);
};
