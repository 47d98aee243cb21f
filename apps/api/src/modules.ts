import { registerAuth } from './modules/auth/auth.routes.ts';
import { registerConfig } from './modules/config/config.routes.ts';
import { registerFeedback } from './modules/feedback/feedback.routes.ts';
import { registerHealth } from './modules/health/health.routes.ts';
import { registerSettings } from './modules/settings/settings.routes.ts';
import { registerSuggest } from './modules/suggest/suggest.routes.ts';
import type { Module } from './platform/module.ts';

/** Every service of the hub. */
export const modules: readonly Module[] = [
  registerAuth,
  registerConfig,
  registerFeedback,
  registerHealth,
  registerSettings,
  registerSuggest,
];
