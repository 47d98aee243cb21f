import { getMe, listProviders, login, logout, refresh, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { endSession, listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { readBearer } from '../../platform/http/bearer-token.ts';
import { originOf } from '../../platform/http/origin.ts';
import { publicAddressOf } from '../../platform/http/public-address.ts';
import { authGuardOf } from '../../spine/access/auth-guard.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { registerAssistantsRoutes } from './assistants/assistants.routes.ts';
import { registerExternalRoutes } from './external/external.routes.ts';
import { createPasskeyAssertions } from './passkeys/passkey-assertions.service.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { registerPasswordRoutes } from './passwords/passwords.routes.ts';
import { registerPersonalTokensRoutes } from './personal-tokens/personal-tokens.routes.ts';
import { createProfileService } from './profile.service.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createSecondFactorCodes } from './second-factor/second-factor-codes.service.ts';
import { createSessionService } from './session.service.ts';
import { createSessionStart } from './session-start.service.ts';
import { registerSetupRoutes } from './setup/setup.routes.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSignInTries } from './sign-in-tries.service.ts';

const registerSessionRoutes: Module = (app, dependencies) => {
  const sessions = createSessionService({ ...dependencies, authGuard: authGuardOf(app) });

  registerCall(app, refresh, ({ request }) => sessions.refresh(readBearer(request), originOf(request)));
  registerWrite(app, logout, ({ tx, actor }) => sessions.logout(tx, actor));
  registerCall(app, listSessions, ({ actor }) => sessions.list(actor));
  registerWrite(app, endSession, ({ tx, actor, params }) => sessions.end(tx, actor, params.id));
};

/** Registers the calls for sign-in, sessions and the person's profile. */
export const registerAuthRoutes: Module = async (app, dependencies) => {
  const tries = createSignInTries(dependencies);
  const codes = createSecondFactorCodes(dependencies);
  const sessionStart = createSessionStart({ ...dependencies, authGuard: authGuardOf(app) });
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  const assertions = createPasskeyAssertions({ ...dependencies, publicAddress });
  const signIn = createSignInService({ ...dependencies, tries, codes, assertions, sessionStart });
  const profile = createProfileService({ ...dependencies, publicAddress });

  registerCall(app, login, ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    return signIn.signIn({ ...body, userAgent }, originOf(request));
  });
  registerCall(app, listProviders, () => profile.listProviders());
  registerCall(app, getMe, ({ actor: { email, firstName, lastName, timeZone } }) => ({
    ...{ email, firstName, lastName, timeZone },
  }));
  registerWrite(app, updateMe, ({ tx, actor, body }) => profile.change(tx, actor, body));

  await registerSessionRoutes(app, dependencies);
  registerExternalRoutes(app, { ...dependencies, tries, sessionStart, publicAddress });
  registerPasskeyRoutes(app, { ...dependencies, tries, assertions, sessionStart, publicAddress });
  registerPasswordRoutes(app, { ...dependencies, tries });
  registerSetupRoutes(app, { ...dependencies, tries, sessionStart });
  registerSecondFactorRoutes(app, { ...dependencies, tries, codes });
  await registerPersonalTokensRoutes(app, dependencies);
  await registerAssistantsRoutes(app, dependencies);
};
