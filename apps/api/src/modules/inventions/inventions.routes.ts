import {
  createInvention,
  getInvention,
  listInventions,
  searchInventions,
  updateInvention,
} from '@hub/contract/inventions/inventions.calls.ts';
import { registerCall, registerWrite } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { registerInventionAccess } from './access/access.routes.ts';
import { createInventionsService } from './inventions.service.ts';

/** Inventions: the list, the header search, and single ones. */
export const registerInventions: Module = (app, dependencies) => {
  const inventions = createInventionsService(dependencies);
  registerCall(app, listInventions, ({ actor, query }) => inventions.listInventions(actor, query));
  registerCall(app, searchInventions, ({ actor, query }) => inventions.searchInventions(actor, query));
  registerCall(app, getInvention, ({ actor, params }) => inventions.getInvention(actor, params.id));
  registerWrite(app, createInvention, ({ tx, actor, body }) => inventions.createInvention(tx, actor, body));
  registerWrite(app, updateInvention, ({ tx, actor, params, query, body }) =>
    inventions.updateInvention(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerInventionAccess(app, dependencies);
  dependencies.health.register('inventions', inventions.check);
};
