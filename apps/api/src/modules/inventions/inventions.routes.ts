import {
  createInvention,
  getInvention,
  listInventions,
  searchInventions,
  updateInvention,
} from '@hub/contract/inventions/inventions.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createInventionsService } from './inventions.service.ts';

/** Inventions: the list, the header search, and single ones. */
export const registerInventions: Module = (app, dependencies) => {
  const inventions = createInventionsService(dependencies);
  registerCall(app, listInventions, ({ actor, query }) => inventions.listInventions(actor, query));
  registerCall(app, searchInventions, ({ actor, query }) => inventions.searchInventions(actor, query));
  registerCall(app, getInvention, ({ actor, params }) => inventions.getInvention(actor, params.id));
  registerCall(app, createInvention, ({ actor, body }) => inventions.createInvention(actor, body));
  registerCall(app, updateInvention, ({ actor, params, query, body }) =>
    inventions.updateInvention({ actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  dependencies.health.register('inventions', inventions.check);
};
