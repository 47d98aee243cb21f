import {
  createInvention,
  getInvention,
  listInventions,
  searchInventions,
  updateInvention,
} from '@hub/contract/inventions/inventions.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { registerInventionAccess } from './access/access.routes.ts';
import { createInventionsService } from './inventions.service.ts';

/** Registers the calls for inventions: list, header search and single inventions. */
export const registerInventionRoutes: Module = (app, dependencies) => {
  const inventions = createInventionsService(dependencies);
  registerCall(app, listInventions, ({ actor, query }) => inventions.listInventions(actor, query));
  registerCall(app, searchInventions, ({ actor, query }) => inventions.searchInventions(actor, query));
  registerCall(app, getInvention, ({ actor, params }) => inventions.getInvention(actor, params.id));
  registerWrite(app, createInvention, ({ write, body }) => inventions.createInvention(write, body));
  registerWrite(app, updateInvention, ({ write, params, query, body }) =>
    inventions.updateInvention(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerInventionAccess(app, dependencies);
};
