import { createTeam, deleteTeam, listTeams, updateTeam } from '@hub/contract/people/teams.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createTeamsService } from './teams.service.ts';

/** Registers the calls for teams. */
export const registerTeamsRoutes: Module = (app, dependencies) => {
  const teams = createTeamsService(dependencies);
  registerCall(app, listTeams, () => teams.list());
  registerWrite(app, createTeam, ({ write, body }) => teams.create(write, body));
  registerWrite(app, updateTeam, ({ write, params, body }) => teams.update(write, params.id, body));
  registerWrite(app, deleteTeam, ({ write, params }) => teams.remove(write, params.id));
};
