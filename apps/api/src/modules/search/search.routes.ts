import { listInventionMilestones, searchTasks } from '@hub/contract/search/search.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createSearchService } from './search.service.ts';

/** Task lists, and the milestones of an invention. */
export const registerSearch: Module = (app, dependencies) => {
  const search = createSearchService(dependencies);
  registerCall(app, searchTasks, ({ actor, query }) => search.findTasks(actor, query));
  registerCall(app, listInventionMilestones, ({ actor, params, query }) =>
    search.listInventionMilestones(actor, params.id, query.assignee),
  );
  dependencies.health.register('search', search.check);
};
