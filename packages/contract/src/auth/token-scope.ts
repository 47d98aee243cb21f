import { personalPermissions } from '@hub/domain/people/permissions.ts';
import type { TokenScope } from '@hub/domain/people/token-scopes.ts';
import type { Call } from '../call.ts';
import { addUploadedFile, createFileToken } from '../files/files.calls.ts';
import { keepFromModel, setInventionAccess } from '../inventions/access.calls.ts';
import { listRestrictedInventions } from '../inventions/emergency.calls.ts';
import { createReportSchedule, updateReportSchedule } from '../reports/report-schedules.calls.ts';
import { getMe } from './auth.calls.ts';

const personalServices = new Set(['auth', 'audit']);

/** Calls that decide who sees what, or whose effect would outlive the token. */
const personalCalls = new Set<Call>([
  setInventionAccess,
  listRestrictedInventions,
  keepFromModel,
  createReportSchedule,
  updateReportSchedule,
]);

/** Steps of a download or upload that carry no content themselves. */
const transferSteps = new Set<Call>([createFileToken, addUploadedFile]);

const takesThePerson = (call: Call): boolean => {
  const permission = 'permission' in call.access ? call.access.permission : undefined;
  return (
    (permission !== undefined && personalPermissions.includes(permission)) ||
    personalCalls.has(call) ||
    (personalServices.has(call.service) && call !== getMe)
  );
};

const transfersContent = (call: Call): boolean =>
  call.acceptsUpload === true || call.respondsWithFile !== undefined || transferSteps.has(call);

/** A POST that writes nothing computes or searches. */
const onlyReads = ({ method, writes }: Call): boolean =>
  method === 'GET' || (method === 'POST' && writes === 'nothing');

/**
 * Returns the scope that a personal token needs for a call; undefined if no token may make it. The only rule about
 * scopes: the guard of every route asks it.
 */
export const tokenScopeOf = (call: Call): TokenScope | undefined => {
  if (takesThePerson(call)) return undefined;
  if (transfersContent(call)) return 'files';
  return onlyReads(call) ? 'read' : 'work';
};
