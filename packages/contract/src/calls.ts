import * as audit from './audit/audit.calls.ts';
import * as auth from './auth/auth.calls.ts';
import * as microsoft from './auth/microsoft.calls.ts';
import * as secondFactor from './auth/second-factor.calls.ts';
import * as sessions from './auth/sessions.calls.ts';
import * as setup from './auth/setup.calls.ts';
import * as teams from './auth/teams.calls.ts';
import type { Call } from './call.ts';
import * as config from './config/config.calls.ts';
import * as feedback from './feedback/feedback.calls.ts';
import * as health from './health/health.calls.ts';
import * as access from './inventions/access.calls.ts';
import * as inventionNotes from './inventions/invention-notes.calls.ts';
import * as inventions from './inventions/inventions.calls.ts';
import * as boards from './search/boards.calls.ts';
import * as filters from './search/filters.calls.ts';
import * as overview from './search/overview.calls.ts';
import * as search from './search/search.calls.ts';
import * as settings from './settings/settings.calls.ts';
import * as streams from './streams/streams.calls.ts';
import * as taskEvents from './streams/task-events.calls.ts';
import * as suggest from './suggest/suggest.calls.ts';
import * as deadlines from './workflow/deadlines.calls.ts';
import * as execute from './workflow/execute.calls.ts';
import * as milestoneNotes from './workflow/milestone-notes.calls.ts';
import * as milestones from './workflow/milestones.calls.ts';
import * as papers from './workflow/papers.calls.ts';
import * as tasks from './workflow/tasks.calls.ts';
import * as workflows from './workflow/workflows.calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const modules = [
  access,
  audit,
  auth,
  boards,
  config,
  deadlines,
  execute,
  feedback,
  filters,
  health,
  inventionNotes,
  inventions,
  microsoft,
  milestoneNotes,
  milestones,
  overview,
  papers,
  search,
  secondFactor,
  sessions,
  settings,
  setup,
  streams,
  suggest,
  taskEvents,
  tasks,
  teams,
  workflows,
];

const named: readonly (readonly [string, Call])[] = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
);

/** Every call the hub answers, for the checks that each has one route, one access rule and a page in the API. */
export const calls: readonly Call[] = named.map(([, call]) => call);

const names = new Map(named.map(([name, call]) => [call, `${call.service}.${name}`]));

/** Name of a call in the audit log and the API's description, such as `workflow.updateTask`. */
export const callName = (call: Call): string => {
  const name = names.get(call);
  if (name === undefined) throw new Error(`${call.method} ${call.path} is not among the calls`);
  return name;
};
