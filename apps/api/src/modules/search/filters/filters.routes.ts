import {
  createFilter,
  deleteFilter,
  getFilter,
  listFilters,
  updateFilter,
} from '@hub/contract/search/filters.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createFiltersService } from './filters.service.ts';

/** Calls for saved filters. */
export const registerFilters: Module = (app, dependencies) => {
  const filters = createFiltersService(dependencies);
  registerCall(app, listFilters, ({ actor }) => filters.listFilters(actor));
  registerWrite(
    app,
    createFilter,
    ({ tx, actor, body }) => filters.createFilter(tx, actor, body),
    ({ tx, actor }, { id }) => filters.getFilter(actor, id, tx),
  );
  registerCall(app, getFilter, ({ actor, params }) => filters.getFilter(actor, params.id));
  registerWrite(app, updateFilter, ({ tx, actor, params, query, body }) =>
    filters.updateFilter(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, deleteFilter, ({ tx, actor, params, query }) =>
    filters.deleteFilter(tx, { actor, id: params.id, madeFrom: query.updatedAt }),
  );
};
