import * as auth from './auth/auth.calls.ts';
import type { Call } from './call.ts';
import * as config from './config/config.calls.ts';
import * as feedback from './feedback/feedback.calls.ts';
import * as health from './health/health.calls.ts';
import * as inventions from './inventions/inventions.calls.ts';
import * as search from './search/search.calls.ts';
import * as settings from './settings/settings.calls.ts';
import * as streams from './streams/streams.calls.ts';
import * as suggest from './suggest/suggest.calls.ts';
import * as milestones from './workflow/milestones.calls.ts';
import * as tasks from './workflow/tasks.calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call the hub answers, for the checks that each has one route, one access rule and a page in the API. */
export const calls: readonly Call[] = [
  auth,
  config,
  feedback,
  health,
  inventions,
  search,
  settings,
  streams,
  suggest,
  milestones,
  tasks,
].flatMap((module) => Object.values(module).filter(isCall));
