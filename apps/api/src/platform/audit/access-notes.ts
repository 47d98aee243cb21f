import type { AccessPath } from '@hub/contract/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { AuditLog, NewAuditEntry } from './audit-log.ts';
import {
  type AccessNote,
  findNotedInventions,
  findSights,
  type NotedInvention,
  type NotedSight,
} from './noted-access.ts';

export interface AccessNotesOptions {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Remembers who was shown which invention, and who was not, until that is written into the audit log. */
export interface AccessNotes {
  add(note: AccessNote): void;
  /** Writes down what was noted so far, one entry for each session, invention and call; what fails is kept. */
  flush(): Promise<void>;
}

/** So many notes are written without waiting for the next turn. */
const mostWaiting = 1_000;

interface Place extends NotedInvention {
  readonly note: AccessNote;
  readonly times: number;
}

interface Waiting {
  readonly note: AccessNote;
  times: number;
}

const kinds: readonly AccessPath['of'][] = ['invention', 'milestone', 'task'];

const keyOf = ({ actor, call, of, id, outcome }: AccessNote): string =>
  [actor.sessionId, call, of, id, outcome].join(' ');

/** Where the notes lead, without the ids that lead nowhere and the reads of what everybody may see. */
const findPlaces = async (db: Database, waiting: readonly Waiting[]): Promise<Place[]> => {
  const places: Place[] = [];
  for (const kind of kinds) {
    const ofKind = waiting.filter(({ note }) => note.of === kind);
    if (ofKind.length === 0) continue;
    const found = await findNotedInventions(db, kind, [...new Set(ofKind.map(({ note }) => note.id))]);
    for (const { note, times } of ofKind) {
      const invention = found.get(note.id);
      if (!invention || (note.outcome === 'opened' && !invention.isRestricted)) continue;
      places.push({ ...invention, note, times });
    }
  }
  return places;
};

const actionOf = ({ note }: Place, { isWalled, isVisible }: NotedSight): string | undefined => {
  if (note.outcome === 'opened') return 'access.read';
  if (note.outcome === 'refused') return 'access.denied';
  // What may be seen was answered as absent for another reason, such as a wall that does not exist.
  if (isVisible) return undefined;
  return isWalled ? 'access.walled' : 'access.denied';
};

const toEntry = (place: Place, sight: NotedSight): NewAuditEntry | undefined => {
  const { note, inventionId, times } = place;
  const action = actionOf(place, sight);
  if (action === undefined) return undefined;
  return {
    actor: note.actor,
    forId: note.outcome === 'opened' ? sight.forId : null,
    requestId: note.requestId,
    address: note.address,
    action,
    inventionId,
    details: { call: note.call, times },
    at: note.at,
  };
};

/** One place for each session, invention, call and outcome, however many ids led there. */
const joinPlaces = (places: readonly Place[]): Place[] =>
  [
    ...Map.groupBy(places, ({ note: { actor, call, outcome }, inventionId }) =>
      [actor.sessionId, call, outcome, inventionId].join(' '),
    ).values(),
  ].flatMap(([first, ...others]) =>
    first ? { ...first, times: others.reduce((sum, { times }) => sum + times, first.times) } : [],
  );

const toEntries = async (db: Database, places: readonly Place[]): Promise<NewAuditEntry[]> => {
  const entries: NewAuditEntry[] = [];
  const bySession = Map.groupBy(joinPlaces(places), ({ note }) => note.actor.sessionId);
  for (const ofSession of bySession.values()) {
    const actor = ofSession[0]?.note.actor;
    if (!actor) continue;
    const sights = await findSights(
      db,
      actor,
      ofSession.map(({ inventionId }) => inventionId),
    );
    for (const place of ofSession) {
      const sight = sights.get(place.inventionId);
      const entry = sight && toEntry(place, sight);
      if (entry) entries.push(entry);
    }
  }
  return entries;
};

/**
 * Makes the notes of reads of restricted inventions and of denied attempts (decision 8). They are looked into after
 * the answer, so that what is walled off takes exactly as long, and says exactly as much, as what does not exist.
 */
export const createAccessNotes = ({ database, audit, log }: AccessNotesOptions): AccessNotes => {
  let waiting = new Map<string, Waiting>();
  let underWay = Promise.resolve();

  const count = (note: AccessNote, times: number): void => {
    const same = waiting.get(keyOf(note));
    if (same) same.times += times;
    else waiting.set(keyOf(note), { note, times });
  };

  const writeDown = async (): Promise<void> => {
    const taken = [...waiting.values()];
    waiting = new Map();
    if (taken.length === 0) return;
    try {
      await audit.record(database, await toEntries(database, await findPlaces(database, taken)));
    } catch (err) {
      log.warn({ err, notes: taken.length }, 'reads could not be written into the audit log yet');
      for (const { note, times } of taken) count(note, times);
    }
  };

  const flush = (): Promise<void> => {
    underWay = underWay.then(writeDown);
    return underWay;
  };

  return {
    add: (note) => {
      count(note, 1);
      if (waiting.size === mostWaiting) void flush();
    },
    flush,
  };
};
