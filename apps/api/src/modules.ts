import type { ModuleName } from './module-layers.ts';
import { registerAuditRoutes } from './modules/audit/audit.routes.ts';
import { registerAuth } from './modules/auth/auth.module.ts';
import { registerBoardRoutes } from './modules/boards/boards.routes.ts';
import { registerCalendarRoutes } from './modules/calendar/calendar.routes.ts';
import { registerConfig } from './modules/config/config.module.ts';
import { registerCover } from './modules/cover/cover.module.ts';
import { registerDateCardRoutes } from './modules/date-card/date-card.routes.ts';
import { registerDeadlines } from './modules/deadlines/deadlines.module.ts';
import { registerDelegation } from './modules/delegation/delegation.module.ts';
import { registerDocketingSystem } from './modules/docketing-system/docketing-system.module.ts';
import { registerDocuments } from './modules/documents/documents.module.ts';
import { registerDocumentsRepository } from './modules/documents-repository/documents-repository.module.ts';
import { registerExports } from './modules/exports/exports.module.ts';
import { registerFeedbackRoutes } from './modules/feedback/feedback.routes.ts';
import { registerFileText } from './modules/file-text/file-text.module.ts';
import { registerFileWrapperRoutes } from './modules/file-wrapper/file-wrapper.routes.ts';
import { registerFiles } from './modules/files/files.module.ts';
import { registerFilterRoutes } from './modules/filters/filters.routes.ts';
import { registerFinalDates } from './modules/final-dates/final-dates.module.ts';
import { registerHealth } from './modules/health/health.module.ts';
import { registerHistory } from './modules/history/history.module.ts';
import { registerImportRoutes } from './modules/imports/imports.routes.ts';
import { registerInventions } from './modules/inventions/inventions.module.ts';
import { registerJobs } from './modules/jobs/jobs.module.ts';
import { registerMail } from './modules/mail/mail.module.ts';
import { registerMcpRoutes } from './modules/mcp/mcp.routes.ts';
import { registerMessages } from './modules/messages/messages.module.ts';
import { registerMilestoneRecords } from './modules/milestone-records/milestone-records.module.ts';
import { registerMilestones } from './modules/milestones/milestones.module.ts';
import { registerMinions } from './modules/minions/minions.module.ts';
import { registerNotes } from './modules/notes/notes.module.ts';
import { registerNotifications } from './modules/notifications/notifications.module.ts';
import { registerOutsideSystems } from './modules/outside-systems/outside-systems.module.ts';
import { registerOverviewRoutes } from './modules/overview/overview.routes.ts';
import { registerPatentOffice } from './modules/patent-office/patent-office.module.ts';
import { registerPeople } from './modules/people/people.module.ts';
import { registerProvisioning } from './modules/provisioning/provisioning.module.ts';
import { registerReports } from './modules/reports/reports.module.ts';
import { registerSettings } from './modules/settings/settings.module.ts';
import { registerStreams } from './modules/streams/streams.module.ts';
import { registerSuggest } from './modules/suggest/suggest.module.ts';
import { registerTaskSearch } from './modules/task-search/task-search.module.ts';
import { registerTasks } from './modules/tasks/tasks.module.ts';
import { registerTemplateRoutes } from './modules/templates/templates.routes.ts';
import { registerWebhooks } from './modules/webhooks/webhooks.module.ts';
import { registerWorkflowRuns } from './modules/workflow-runs/workflow-runs.module.ts';
import type { Module } from './spine/module.ts';

/** Modules that only serve others: they have no calls, events, jobs or health check to register. */
type ServingModule = 'assignees' | 'due-work' | 'sharing';

/** The registration of every module of `module-layers.ts`; a missing one does not compile. */
const registrations: Readonly<Record<Exclude<ModuleName, ServingModule>, Module>> = {
  audit: registerAuditRoutes,
  auth: registerAuth,
  boards: registerBoardRoutes,
  calendar: registerCalendarRoutes,
  config: registerConfig,
  cover: registerCover,
  'date-card': registerDateCardRoutes,
  deadlines: registerDeadlines,
  'docketing-system': registerDocketingSystem,
  delegation: registerDelegation,
  documents: registerDocuments,
  'documents-repository': registerDocumentsRepository,
  exports: registerExports,
  feedback: registerFeedbackRoutes,
  'file-text': registerFileText,
  'file-wrapper': registerFileWrapperRoutes,
  files: registerFiles,
  filters: registerFilterRoutes,
  'final-dates': registerFinalDates,
  health: registerHealth,
  history: registerHistory,
  imports: registerImportRoutes,
  inventions: registerInventions,
  jobs: registerJobs,
  mcp: registerMcpRoutes,
  messages: registerMessages,
  mail: registerMail,
  'milestone-records': registerMilestoneRecords,
  milestones: registerMilestones,
  minions: registerMinions,
  notes: registerNotes,
  notifications: registerNotifications,
  'outside-systems': registerOutsideSystems,
  overview: registerOverviewRoutes,
  'patent-office': registerPatentOffice,
  people: registerPeople,
  provisioning: registerProvisioning,
  reports: registerReports,
  settings: registerSettings,
  streams: registerStreams,
  suggest: registerSuggest,
  'task-search': registerTaskSearch,
  tasks: registerTasks,
  templates: registerTemplateRoutes,
  webhooks: registerWebhooks,
  'workflow-runs': registerWorkflowRuns,
};

/** Every module of the server, ready to register. */
export const modules: readonly Module[] = Object.values(registrations);
