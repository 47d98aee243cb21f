import { createRole, deleteRole, listRoles, updateRole } from '@hub/contract/people/roles.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createRolesService } from './roles.service.ts';

/** Registers the calls for roles. */
export const registerRolesRoutes: Module = (app, dependencies) => {
  const roles = createRolesService(dependencies);
  registerCall(app, listRoles, () => roles.list());
  registerWrite(app, createRole, ({ write, body }) => roles.create(write, body));
  registerWrite(app, updateRole, ({ write, params, body }) => roles.update(write, params.id, body));
  registerWrite(app, deleteRole, ({ write, params }) => roles.remove(write, params.id));
};
