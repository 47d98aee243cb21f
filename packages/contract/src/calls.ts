import * as audit from './audit/audit.calls.ts';
import * as auth from './auth/auth.calls.ts';
import * as bots from './auth/bots.calls.ts';
import * as microsoft from './auth/microsoft.calls.ts';
import * as passkeys from './auth/passkeys.calls.ts';
import * as passwords from './auth/passwords.calls.ts';
import * as personalTokens from './auth/personal-tokens.calls.ts';
import * as secondFactor from './auth/second-factor.calls.ts';
import * as sessions from './auth/sessions.calls.ts';
import * as setup from './auth/setup.calls.ts';
import * as signIn from './auth/sign-in.calls.ts';
import * as signInProviders from './auth/sign-in-providers.calls.ts';
import * as teams from './auth/teams.calls.ts';
import * as boards from './boards/boards.calls.ts';
import * as calendarFeeds from './calendar/calendar-feeds.calls.ts';
import type { Call } from './call.ts';
import * as applications from './config/applications.calls.ts';
import * as config from './config/config.calls.ts';
import * as installation from './config/installation.calls.ts';
import * as outsideSystems from './config/outside-systems.calls.ts';
import * as storageState from './config/storage.calls.ts';
import * as cover from './cover/cover.calls.ts';
import * as dateCard from './date-card/date-card.calls.ts';
import * as deadlines from './deadlines/deadlines.calls.ts';
import * as finalDates from './deadlines/final-dates.calls.ts';
import * as ruleLab from './deadlines/rule-lab.calls.ts';
import * as docketingSystem from './docketing-system/docketing-system.calls.ts';
import * as documents from './documents/documents.calls.ts';
import * as idsRadar from './documents/ids-radar.calls.ts';
import * as documentsRepository from './documents-repository/documents-repository.calls.ts';
import * as exports from './exports/exports.calls.ts';
import * as feedback from './feedback/feedback.calls.ts';
import * as fileWrapper from './file-wrapper/file-wrapper.calls.ts';
import * as fileText from './files/file-text.calls.ts';
import * as files from './files/files.calls.ts';
import * as filters from './filters/filters.calls.ts';
import * as health from './health/health.calls.ts';
import * as history from './history/history.calls.ts';
import * as imports from './imports/imports.calls.ts';
import * as access from './inventions/access.calls.ts';
import * as emergency from './inventions/emergency.calls.ts';
import * as inventions from './inventions/inventions.calls.ts';
import * as jobs from './jobs/jobs.calls.ts';
import * as mail from './mail/mail.calls.ts';
import * as mailComments from './mail/mail-comments.calls.ts';
import * as mailDrafts from './mail/mail-drafts.calls.ts';
import * as unmatchedMail from './mail/unmatched-mail.calls.ts';
import * as mcp from './mcp/mcp.calls.ts';
import * as mentionables from './messages/mentionables.calls.ts';
import * as messages from './messages/messages.calls.ts';
import * as evidenceRule from './milestones/evidence-rule.calls.ts';
import * as milestones from './milestones/milestones.calls.ts';
import * as minions from './minions/minions.calls.ts';
import * as minionModel from './minions/model.calls.ts';
import * as minionRuns from './minions/runs.calls.ts';
import * as minionScripts from './minions/scripts.calls.ts';
import * as minionStatistics from './minions/statistics.calls.ts';
import * as minionWork from './minions/work.calls.ts';
import * as inventionNotes from './notes/invention-notes.calls.ts';
import * as milestoneNotes from './notes/milestone-notes.calls.ts';
import * as notifications from './notifications/notifications.calls.ts';
import * as overview from './overview/overview.calls.ts';
import * as patentOffice from './patent-office/patent-office.calls.ts';
import * as handover from './people/handover.calls.ts';
import * as invitations from './people/invitations.calls.ts';
import * as people from './people/people.calls.ts';
import * as roles from './people/roles.calls.ts';
import * as peopleTeams from './people/teams.calls.ts';
import * as provisioning from './provisioning/provisioning.calls.ts';
import * as scim from './provisioning/scim.calls.ts';
import * as portfolio from './reports/portfolio.calls.ts';
import * as reportSchedules from './reports/report-schedules.calls.ts';
import * as reportTemplates from './reports/report-templates.calls.ts';
import * as reports from './reports/reports.calls.ts';
import * as settings from './settings/settings.calls.ts';
import * as streams from './streams/streams.calls.ts';
import * as suggest from './suggest/suggest.calls.ts';
import * as taskSearch from './task-search/task-search.calls.ts';
import * as tasks from './tasks/tasks.calls.ts';
import * as templates from './templates/templates.calls.ts';
import * as webhooks from './webhooks/webhooks.calls.ts';
import * as workflowRuns from './workflow-runs/workflow-runs.calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const modules = [
  access,
  applications,
  audit,
  auth,
  bots,
  boards,
  calendarFeeds,
  config,
  cover,
  dateCard,
  deadlines,
  ruleLab,
  docketingSystem,
  workflowRuns,
  exports,
  feedback,
  fileText,
  fileWrapper,
  files,
  filters,
  health,
  imports,
  inventionNotes,
  inventions,
  emergency,
  jobs,
  mcp,
  mentionables,
  messages,
  mail,
  mailComments,
  mailDrafts,
  unmatchedMail,
  microsoft,
  milestoneNotes,
  milestones,
  minions,
  minionModel,
  minionRuns,
  minionScripts,
  minionStatistics,
  minionWork,
  notifications,
  outsideSystems,
  overview,
  passkeys,
  passwords,
  personalTokens,
  patentOffice,
  documents,
  documentsRepository,
  finalDates,
  idsRadar,
  evidenceRule,
  portfolio,
  provisioning,
  reports,
  reportTemplates,
  reportSchedules,
  taskSearch,
  scim,
  secondFactor,
  sessions,
  settings,
  setup,
  signIn,
  signInProviders,
  storageState,
  streams,
  suggest,
  history,
  handover,
  installation,
  invitations,
  people,
  peopleTeams,
  roles,
  tasks,
  teams,
  templates,
  webhooks,
];

const named: readonly (readonly [string, Call])[] = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
);

/** Every call of the hub, for the tests that each has one route, one access rule and an entry in the API description. */
export const calls: readonly Call[] = named.map(([, call]) => call);

const names = new Map(named.map(([name, call]) => [call, `${call.service}.${name}`]));

/** Returns the name of a call in the audit log and the API description, such as `workflow.updateTask`. Throws for a call that is not listed. */
export const callName = (call: Call): string => {
  const name = names.get(call);
  if (name === undefined) throw new Error(`${call.method} ${call.path} is not listed in calls.ts`);
  return name;
};
