import { registerAudit } from './modules/audit/audit.routes.ts';
import { registerAuth } from './modules/auth/auth.module.ts';
import { registerConfig } from './modules/config/config.routes.ts';
import { registerFeedback } from './modules/feedback/feedback.routes.ts';
import { registerHealth } from './modules/health/health.routes.ts';
import { registerInventions } from './modules/inventions/inventions.routes.ts';
import { registerSearch } from './modules/search/search.routes.ts';
import { registerSettings } from './modules/settings/settings.routes.ts';
import { registerStreams } from './modules/streams/streams.routes.ts';
import { registerSuggest } from './modules/suggest/suggest.routes.ts';
import { registerMilestones } from './modules/workflow/milestones/milestones.routes.ts';
import { registerTasks } from './modules/workflow/tasks/tasks.routes.ts';
import type { Module } from './platform/module.ts';

/** Every service of the hub. */
export const modules: readonly Module[] = [
  registerAudit,
  registerAuth,
  registerConfig,
  registerFeedback,
  registerHealth,
  registerInventions,
  registerMilestones,
  registerSearch,
  registerSettings,
  registerStreams,
  registerSuggest,
  registerTasks,
];
