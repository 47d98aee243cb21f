import { publicAddressOf } from '../../platform/http/public-address.ts';
import type { Module } from '../../spine/module.ts';
import { registerHandoverRoutes } from './handover/handover.routes.ts';
import { registerInvitationsRoutes } from './invitations/invitations.routes.ts';
import { emailInvitation } from './invitations/jobs/email-invitation.job.ts';
import { registerPeopleRoutes } from './people.routes.ts';
import { registerRolesRoutes } from './roles/roles.routes.ts';
import { registerTeamsRoutes } from './teams/teams.routes.ts';

/** Registers the administration of people: invitations, roles, teams, suspension and handover. */
export const registerPeople: Module = async (app, dependencies) => {
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  dependencies.jobs.handle(emailInvitation, { ...dependencies, publicAddress });
  await registerPeopleRoutes(app, dependencies);
  await registerInvitationsRoutes(app, dependencies);
  await registerRolesRoutes(app, dependencies);
  await registerTeamsRoutes(app, dependencies);
  await registerHandoverRoutes(app, dependencies);
};
