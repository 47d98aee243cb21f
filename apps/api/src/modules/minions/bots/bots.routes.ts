import { listBots, validateBotScripts } from '@hub/contract/auth/bots.calls.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createBotsService } from './bots.service.ts';

/** Calls that list the bots. */
export const registerBotRoutes: Module = (app, dependencies) => {
  const bots = createBotsService(dependencies);
  registerCall(app, listBots, () => bots.list());
  registerCall(app, validateBotScripts, ({ query }) => bots.validate(query.bots));
};
