import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createSettingsService } from './settings.service.ts';

/** Registers the calls for a person's settings. */
export const registerSettingRoutes: Module = (app, dependencies) => {
  const settings = createSettingsService(dependencies);
  registerCall(app, getSetting, ({ actor, params }) => settings.getSetting(actor, params.name));
  registerWrite(app, putSetting, ({ tx, actor, params, body }) =>
    settings.putSetting(tx, actor, params.name, body),
  );
};
