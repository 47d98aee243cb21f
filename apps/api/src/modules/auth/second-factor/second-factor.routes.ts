import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import { createSecondFactorService, type SecondFactorDependencies } from './second-factor.service.ts';

/** Registers the calls for a person's two-step verification. */
export const registerSecondFactorRoutes = (
  app: FastifyInstance,
  dependencies: SecondFactorDependencies,
): void => {
  const secondFactor = createSecondFactorService(dependencies);

  registerCall(app, getSecondFactor, ({ actor }) => secondFactor.read(actor));
  registerCall(app, beginSecondFactor, ({ actor, body, request }) =>
    secondFactor.begin(actor, body.password, originOf(request)),
  );
  registerCall(app, confirmSecondFactor, ({ actor, body, request }) =>
    secondFactor.confirm(actor, body.code, originOf(request)),
  );
  registerCall(app, removeSecondFactor, ({ actor, body, request }) =>
    secondFactor.remove(actor, body.password, originOf(request)),
  );
};
