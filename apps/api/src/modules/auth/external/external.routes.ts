import {
  configureProviders,
  finishMicrosoftSignIn,
  startMicrosoftSignIn,
} from '@hub/contract/auth/microsoft.calls.ts';
import { finishSignIn, startSignIn } from '@hub/contract/auth/sign-in.calls.ts';
import {
  addSignInProvider,
  getSignInSettings,
  removeSignInProvider,
  setSingleSignOn,
  testSignInProvider,
  updateSignInProvider,
} from '@hub/contract/auth/sign-in-providers.calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import { createExternalSignIn, type ExternalSignInDependencies } from './external-sign-in.service.ts';
import { createProvidersService } from './providers.service.ts';
import { createSignInSettings, type SignInSettingsDependencies } from './sign-in-settings.service.ts';

/** Registers the calls of administrators for the ways to sign in. */
const registerSettingsRoutes = (app: FastifyInstance, dependencies: SignInSettingsDependencies): void => {
  const providers = createProvidersService(dependencies);
  const settings = createSignInSettings(dependencies);

  registerWrite(app, configureProviders, ({ tx, body }) => providers.configure(tx, body));
  registerCall(app, getSignInSettings, () => settings.read());
  registerWrite(app, addSignInProvider, ({ body, write }) => {
    write.annotateAudit({ name: body.name });
    return settings.add(write, body);
  });
  registerWrite(app, updateSignInProvider, ({ write, params, body }) =>
    settings.update(write, params.name, body),
  );
  registerWrite(app, removeSignInProvider, ({ tx, params }) => settings.remove(tx, params.name));
  registerCall(app, testSignInProvider, ({ actor, params, request }) =>
    settings.test(params.name, actor, originOf(request)),
  );
  registerWrite(app, setSingleSignOn, ({ tx, body, write }) => {
    write.annotateAudit({ enforced: String(body.enforced), breakGlass: body.breakGlass ?? 'nobody' });
    return settings.enforce(tx, body);
  });
};

const userAgentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';

/** Registers the calls for sign-in with Microsoft and other providers, and for configuring them. */
export const registerExternalRoutes = (
  app: FastifyInstance,
  dependencies: ExternalSignInDependencies & SignInSettingsDependencies,
): void => {
  const external = createExternalSignIn(dependencies);

  registerCall(app, startSignIn, ({ params, query, request }) =>
    external.start(params.name, query.redirect_uri, originOf(request)),
  );
  registerCall(app, finishSignIn, ({ params, body, request }) =>
    external.finish(params.name, { ...body, userAgent: userAgentOf(request) }, originOf(request)),
  );
  registerCall(app, startMicrosoftSignIn, ({ query, request }) =>
    external.start('microsoft', query.redirect_uri, originOf(request)),
  );
  registerCall(app, finishMicrosoftSignIn, ({ body, request }) =>
    external.finish('microsoft', { ...body, userAgent: userAgentOf(request) }, originOf(request)),
  );
  registerSettingsRoutes(app, dependencies);
};
