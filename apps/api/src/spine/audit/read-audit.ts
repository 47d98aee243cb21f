import type { AccessPath } from '@hub/contract/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { accessPlaces } from '../access/assert-invention-access.ts';
import type { AuditLog, NewAuditEntry } from './audit-log.ts';
import {
  type AccessAttempt,
  findRequestedInventions,
  findVisibility,
  type InventionVisibility,
  type RequestedInvention,
} from './read-audit.repository.ts';

export interface ReadAuditOptions {
  database: Database;
  audit: AuditLog;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Collects who was shown or refused which inventions, until it is written to the audit log. */
export interface ReadAudit {
  add(attempt: AccessAttempt): void;
  /**
   * Writes the collected attempts, one entry per session, invention and call. Attempts that could not be written
   * remain.
   */
  flush(): Promise<void>;
}

/** Maximum number of attempts that wait for the next interval. */
const maxWaiting = 1_000;

interface Place extends RequestedInvention {
  attempt: AccessAttempt;
  times: number;
}

interface Waiting {
  attempt: AccessAttempt;
  times: number;
}

const kinds = Object.keys(accessPlaces) as AccessPath['of'][];

const keyOf = ({ actor, call, of, id, outcome }: AccessAttempt): string =>
  [actor.sessionId, call, of, id, outcome].join(' ');

/** Finds the inventions of the attempts. Leaves out unknown ids and reads of unrestricted inventions. */
const findPlaces = async (db: Database, waiting: readonly Waiting[]): Promise<Place[]> => {
  const places: Place[] = [];
  for (const kind of kinds) {
    const ofKind = waiting.filter(({ attempt }) => attempt.of === kind);
    if (ofKind.length === 0) continue;
    const found = await findRequestedInventions(db, kind, [
      ...new Set(ofKind.map(({ attempt }) => attempt.id)),
    ]);
    for (const { attempt, times } of ofKind) {
      const invention = found.get(attempt.id);
      if (!invention || (attempt.outcome === 'opened' && !invention.isRestricted)) continue;
      places.push({ ...invention, attempt, times });
    }
  }
  return places;
};

const actionOf = ({ attempt }: Place, { isWalled, isVisible }: InventionVisibility): string | undefined => {
  if (attempt.outcome === 'opened') return 'access.read';
  if (attempt.outcome === 'refused') return 'access.denied';
  // The invention is visible, so the 404 had another reason, such as a wall that does not exist.
  if (isVisible) return undefined;
  return isWalled ? 'access.walled' : 'access.denied';
};

const toEntry = (place: Place, visible: InventionVisibility): NewAuditEntry | undefined => {
  const { attempt, inventionId, times } = place;
  const action = actionOf(place, visible);
  if (action === undefined) return undefined;
  return {
    actor: attempt.actor,
    forId: attempt.outcome === 'opened' ? visible.forId : null,
    requestId: attempt.requestId,
    address: attempt.address,
    action,
    inventionId,
    details: {
      call: attempt.call,
      ...(attempt.actor.token && { token: attempt.actor.token.name }),
      times,
    },
    at: attempt.at,
  };
};

/** Merges the attempts of each session, invention, call and outcome. */
const joinPlaces = (places: readonly Place[]): Place[] =>
  [
    ...Map.groupBy(places, ({ attempt: { actor, call, outcome }, inventionId }) =>
      [actor.sessionId, call, outcome, inventionId].join(' '),
    ).values(),
  ].flatMap(([first, ...others]) =>
    first ? { ...first, times: others.reduce((sum, { times }) => sum + times, first.times) } : [],
  );

const toEntries = async (db: Database, places: readonly Place[]): Promise<NewAuditEntry[]> => {
  const entries: NewAuditEntry[] = [];
  const bySession = Map.groupBy(joinPlaces(places), ({ attempt }) => attempt.actor.sessionId);
  for (const ofSession of bySession.values()) {
    const actor = ofSession[0]?.attempt.actor;
    if (!actor) continue;
    const visibility = await findVisibility(
      db,
      actor,
      ofSession.map(({ inventionId }) => inventionId),
    );
    for (const place of ofSession) {
      const visible = visibility.get(place.inventionId);
      const entry = visible && toEntry(place, visible);
      if (entry) entries.push(entry);
    }
  }
  return entries;
};

/**
 * Creates the collection of reads of restricted inventions and of denied attempts. They are resolved after the response
 * is sent, so that the response to a walled invention takes as long as that to an id that does not exist.
 */
export const createReadAudit = ({ database, audit, log }: ReadAuditOptions): ReadAudit => {
  let waiting = new Map<string, Waiting>();
  let underWay = Promise.resolve();

  const count = (attempt: AccessAttempt, times: number): void => {
    const same = waiting.get(keyOf(attempt));
    if (same) same.times += times;
    else waiting.set(keyOf(attempt), { attempt, times });
  };

  const writeDown = async (): Promise<void> => {
    const taken = [...waiting.values()];
    waiting = new Map();
    if (taken.length === 0) return;
    try {
      await audit.record(database, await toEntries(database, await findPlaces(database, taken)));
    } catch (err) {
      log.warn({ err, attempts: taken.length }, 'reads could not be added to the audit log yet');
      for (const { attempt, times } of taken) count(attempt, times);
    }
  };

  const flush = (): Promise<void> => {
    underWay = underWay.then(writeDown);
    return underWay;
  };

  return {
    add: (attempt) => {
      count(attempt, 1);
      if (waiting.size === maxWaiting) void flush();
    },
    flush,
  };
};
