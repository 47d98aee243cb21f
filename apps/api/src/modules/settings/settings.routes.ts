import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { registerCall, registerWrite } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createSettingsService } from './settings.service.ts';

/** A person's settings. */
export const registerSettings: Module = (app, dependencies) => {
  const settings = createSettingsService(dependencies);
  dependencies.health.register('settings', settings.check);
  registerCall(app, getSetting, ({ actor, params }) => settings.getSetting(actor, params.name));
  registerWrite(app, putSetting, ({ tx, actor, params, body }) =>
    settings.putSetting(tx, actor, params.name, body),
  );
};
