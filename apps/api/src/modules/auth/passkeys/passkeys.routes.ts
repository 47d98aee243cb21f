import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from '@hub/contract/auth/passkeys.calls.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import { createPasskeySignIn, type PasskeySignInDependencies } from './passkey-sign-in.service.ts';
import { createPasskeysService, type PasskeysDependencies } from './passkeys.service.ts';

/** Registers the calls for a person's passkeys and for signing in with one. */
export const registerPasskeyRoutes = (
  app: FastifyInstance,
  dependencies: PasskeysDependencies & PasskeySignInDependencies,
): void => {
  const passkeys = createPasskeysService(dependencies);
  const signIn = createPasskeySignIn(dependencies);

  registerCall(app, startPasskeySignIn, ({ request }) => signIn.start(originOf(request)));
  registerCall(app, signInWithPasskey, ({ body, request }) =>
    signIn.finish(body, request.headers['user-agent'] ?? '', originOf(request)),
  );
  registerCall(app, listPasskeys, ({ actor, request }) => passkeys.list(actor, originOf(request)));
  registerCall(app, beginPasskey, ({ actor, body, request }) =>
    passkeys.begin(actor, body.password, originOf(request)),
  );
  registerCall(app, addPasskey, ({ actor, body, request }) => passkeys.add(actor, body, originOf(request)));
  registerWrite(app, renamePasskey, ({ write, params, body }) =>
    passkeys.rename(write, params.id, body.name),
  );
  registerCall(app, removePasskey, ({ actor, params, body, request }) =>
    passkeys.remove(actor, params.id, body.password, originOf(request)),
  );
};
