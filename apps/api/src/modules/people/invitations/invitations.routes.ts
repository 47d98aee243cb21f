import {
  acceptInvitation,
  getInvitationOptions,
  invitePerson,
  readInvitation,
  renewInvitation,
} from '@hub/contract/people/invitations.calls.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { publicAddressOf } from '../../../platform/http/public-address.ts';
import { authGuardOf } from '../../../spine/access/auth-guard.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createInvitationsService } from './invitations.service.ts';

/** Registers the calls for inviting people and for joining. */
export const registerInvitationsRoutes: Module = (app, dependencies) => {
  const invitations = createInvitationsService({
    ...dependencies,
    authGuard: authGuardOf(app),
    publicAddress: () => publicAddressOf(app, dependencies.config),
  });
  registerCall(app, getInvitationOptions, () => invitations.options());
  registerCall(app, invitePerson, ({ actor, request, body }) =>
    invitations.invite({ actor, origin: originOf(request) }, body),
  );
  registerCall(app, renewInvitation, ({ actor, request, params, body }) =>
    invitations.renew({ actor, origin: originOf(request) }, params.id, body.sendsMail),
  );
  registerCall(app, readInvitation, ({ request, body }) => invitations.read(body.token, originOf(request)));
  registerCall(app, acceptInvitation, ({ request, body }) =>
    invitations.accept(body, request.headers['user-agent'] ?? '', originOf(request)),
  );
};
