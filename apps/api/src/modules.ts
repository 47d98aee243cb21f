import { registerAudit } from './modules/audit/audit.routes.ts';
import { registerAuth } from './modules/auth/auth.module.ts';
import { registerConfig } from './modules/config/config.routes.ts';
import { registerFeedback } from './modules/feedback/feedback.routes.ts';
import { registerHealth } from './modules/health/health.routes.ts';
import { registerInventions } from './modules/inventions/inventions.routes.ts';
import { registerBoards } from './modules/search/boards/boards.routes.ts';
import { registerFilters } from './modules/search/filters/filters.routes.ts';
import { registerOverview } from './modules/search/overview/overview.routes.ts';
import { registerSearch } from './modules/search/search.routes.ts';
import { registerTaskSearch } from './modules/search/tasks/task-search.routes.ts';
import { registerSettings } from './modules/settings/settings.routes.ts';
import { registerStreams } from './modules/streams/streams.routes.ts';
import { registerSuggest } from './modules/suggest/suggest.module.ts';
import { registerDateCard } from './modules/workflow/date-card/date-card.routes.ts';
import { registerDeadlines } from './modules/workflow/deadlines/deadlines.module.ts';
import { registerExecute } from './modules/workflow/execute/execute.routes.ts';
import { registerMilestones } from './modules/workflow/milestones/milestones.routes.ts';
import { registerNotes } from './modules/workflow/notes/notes.routes.ts';
import { registerPapers } from './modules/workflow/papers/papers.module.ts';
import { registerTasks } from './modules/workflow/tasks/tasks.routes.ts';
import { registerTemplates } from './modules/workflow/templates/templates.routes.ts';
import type { Module } from './platform/module.ts';

/** Every service of the hub. */
export const modules: readonly Module[] = [
  registerAudit,
  registerAuth,
  registerBoards,
  registerConfig,
  registerDeadlines,
  registerExecute,
  registerFeedback,
  registerFilters,
  registerHealth,
  registerInventions,
  registerDateCard,
  registerMilestones,
  registerNotes,
  registerPapers,
  registerOverview,
  registerSearch,
  registerSettings,
  registerStreams,
  registerSuggest,
  registerTaskSearch,
  registerTasks,
  registerTemplates,
];
