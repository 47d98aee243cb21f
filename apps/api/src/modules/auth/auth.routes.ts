import { getMe, listProviders, login, logout, refresh, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { readBearer } from '../../platform/access/gate.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createProfileService } from './profile.service.ts';
import { createSessionService } from './session.service.ts';
import { createSignInService } from './sign-in.service.ts';

/** The calls of sign-in and of the own profile. */
export const registerAuthRoutes: Module = (app, dependencies) => {
  const signIn = createSignInService(dependencies);
  const sessions = createSessionService(dependencies);
  const profile = createProfileService(dependencies);
  dependencies.health.register('auth', profile.listProviders);

  registerCall(app, login, ({ body, request }) =>
    signIn.signIn({
      ...body,
      address: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );
  registerCall(app, refresh, ({ request }) => sessions.refresh(readBearer(request)));
  registerCall(app, logout, ({ actor }) => sessions.logout(actor));
  registerCall(app, listProviders, () => profile.listProviders());
  registerCall(app, getMe, ({ actor: { email, firstName, lastName } }) => ({ email, firstName, lastName }));
  registerCall(app, updateMe, ({ actor, body }) => profile.rename(actor, body));
};
