import {
  createFilter,
  deleteFilter,
  getFilter,
  listFilters,
  updateFilter,
} from '@hub/contract/filters/filters.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createFiltersService } from './filters.service.ts';

/** Registers the calls for saved filters. */
export const registerFilterRoutes: Module = (app, dependencies) => {
  const filters = createFiltersService(dependencies);
  registerCall(app, listFilters, ({ actor }) => filters.listFilters(actor));
  registerWrite(
    app,
    createFilter,
    ({ write, body }) => filters.createFilter(write, body),
    ({ tx, actor }, { id }) => filters.getFilter(actor, id, tx),
  );
  registerCall(app, getFilter, ({ actor, params }) => filters.getFilter(actor, params.id));
  registerWrite(app, updateFilter, ({ write, params, query, body }) =>
    filters.updateFilter(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteFilter, ({ write, params, query }) =>
    filters.deleteFilter(write, { id: params.id, baseVersion: query.updatedAt }),
  );
};
