import {
  type AbsenceSummary,
  maxSummaryRows,
  waitingKinds,
} from '@hub/contract/cover/absence-summary.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { selectStreamEvents, toStreamEvent } from '../../spine/live/stream-events.read-model.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { summarizeAction } from '../audit/public.ts';
import { findDoneFor, listDueBy, listWaiting } from './absence-summary.read-model.ts';
import { findAbsence, type StoredAbsence } from './absences.repository.ts';
import { readAbsence } from './cover.read-model.ts';

/** Of several stand-ins of an absence, only the last one reads its summary. */
const mayRead = (actor: Actor, { personId, standInId }: StoredAbsence): boolean =>
  actor.kind === 'person' &&
  (actor.id === personId || actor.id === standInId || actor.permissions.has('admin'));

/** The inbox of the person is the stand-in's business only until the absence is over. */
const seesInbox = (actor: Actor, { personId, state }: StoredAbsence): boolean =>
  state !== 'past' || actor.id === personId || actor.permissions.has('admin');

const readDone = async (
  database: Database,
  actor: Actor,
  found: { absenceId: string; size: number },
): Promise<AbsenceSummary['done']> => {
  const { collection, total } = await findDoneFor(database, actor, found);
  const ids = collection.flatMap(({ id, act }) => (act === null ? [id] : []));
  const rows =
    ids.length === 0 ? [] : await selectStreamEvents(database).where('stream_events.id', 'in', ids).execute();
  const events = new Map(rows.map((row) => [row.id, toStreamEvent(row)]));
  return {
    collection: collection.map(({ act, ...row }) => ({
      ...row,
      event: events.get(row.id) ?? null,
      act: act && { actor: act.actor, summary: summarizeAction(act.action), times: act.times },
    })),
    total,
  };
};

/** Use case of the handover at the start and the end of an absence. Everything in it is limited to what the reader may see. */
export const createAbsenceSummaryService = ({ database }: Pick<AppDependencies, 'database'>) => ({
  /** Throws `absence.not_found` unless the actor is the absent person, the stand-in or an administrator. */
  read: async (actor: Actor, id: string): Promise<AbsenceSummary> => {
    const stored = await findAbsence(database, id);
    if (!stored || !mayRead(actor, stored)) throw appError('absence.not_found');
    const { personId } = stored;
    const size = maxSummaryRows;
    const summary = await readAbsence(database, id);
    const day = summary.absence.endsOn;
    return {
      ...summary,
      due: await listDueBy(database, actor, { personId, day, size }),
      waiting: seesInbox(actor, stored)
        ? await listWaiting(database, actor, { personId, kinds: waitingKinds, size })
        : null,
      done: await readDone(database, actor, { absenceId: id, size }),
    };
  },
});
