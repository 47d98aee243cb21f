import { errorCode } from '../database-start-error.ts';
import { endedConnection } from './database-client.ts';

/** Shut down by an administrator, crashed, starting up, database gone, too many connections, idle session ended. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '57P04', '53300', '57P05']);

/** Cancelled at its time limit, a lock that was not free in time, deadlock, two changes at once. */
const busyCodes = new Set(['57014', '55P03', '40P01', '40001']);

/** Messages of driver errors that have no code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  // The hub is stopping and has closed its connections.
  'driver has already been destroyed',
  'Cannot use a pool after calling end on the pool',
];

/**
 * Whether an error means that a disk is full: PostgreSQL's, or that of the hub's own files. What exists can still be
 * read.
 */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '') || isStorageFull(error.cause));

/**
 * Whether an error means that the database cannot be reached just now, so that the same request can work
 * later (the API answers 503). Network errors of other systems do not count. Looks through `cause`.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (endedConnection(error)) return true;
  const code = errorCode(error);
  if (code !== undefined && (serverCodes.has(code) || code.startsWith('08'))) return true;
  if (driverMessages.some((message) => error.message.startsWith(message))) return true;
  return isUnavailable(error.cause);
};

/**
 * Whether a statement waited or worked for too long, or lost to another one, so that the same request can work later (the API
 * answers 503). Its transaction was rolled back. Looks through `cause`.
 */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (busyCodes.has(errorCode(error) ?? '') || isBusy(error.cause));
