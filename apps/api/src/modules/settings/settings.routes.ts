import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createSettingsService } from './settings.service.ts';

/** A person's settings. */
export const registerSettings: Module = (app, dependencies) => {
  const settings = createSettingsService(dependencies);
  dependencies.health.register('settings', settings.check);
  registerCall(app, getSetting, ({ actor, params }) => settings.getSetting(actor, params.name));
  registerCall(app, putSetting, ({ actor, params, body }) => settings.putSetting(actor, params.name, body));
};
