import type { CallParts } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionAccess, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Note } from '../../../platform/writes/writer.ts';
import { resolveAssignees } from '../../workflow/public.ts';
import { lockInvention } from '../inventions.repository.ts';
import {
  findProtection,
  type GrantRow,
  type InventionProtection,
  listWalls,
  replaceProtection,
} from './access.repository.ts';
import { listReaders } from './invention-readers.read-model.ts';
import { listWallConflicts } from './wall-conflicts.read-model.ts';

export interface AccessServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What is done to who may see an invention: by whom, which, and from which version. */
interface AccessEdit {
  readonly actor: Actor;
  readonly note: Note;
  readonly id: InventionId;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

type WantedAccess = CallParts<typeof setInventionAccess>['body'];

/** The principals of the wanted grants with their rights; of a value named twice, the right it was named with last. */
const resolveGrants = async (tx: Database, wanted: WantedAccess['grants']) => {
  const rights = new Map(wanted.map(({ value, right }) => [value.toLowerCase(), right]));
  const principals = await resolveAssignees(tx, [...rights.keys()], { path: 'grants' });
  return principals.map(({ id, value }) => ({
    principalId: id,
    value,
    right: rights.get(value.toLowerCase()) ?? 'read',
  }));
};

const describeGrants = (grants: readonly Pick<GrantRow, 'value' | 'right'>[]): string =>
  JSON.stringify(grants.map(({ value, right }) => [value, right]).sort());

/** What the stream tells: that it was restricted or opened, and that grants changed, but not whose. */
const findAccessChanges = (
  before: InventionProtection,
  restricted: boolean,
  grants: readonly Pick<GrantRow, 'value' | 'right'>[],
): FieldChange[] => [
  ...(before.restricted === restricted
    ? []
    : [{ field: 'restricted', from: before.restricted, to: restricted }]),
  ...(describeGrants(before.grants) === describeGrants(grants)
    ? []
    : [{ field: 'grants', from: null, to: null }]),
];

/**
 * How an invention is kept after its people or its access were changed. Throws `access.lost` where the actor, or whoever
 * they act for, could not change it any more: nobody shuts themselves out unawares.
 */
export const findKeptProtection = async (
  tx: Database,
  actor: Actor,
  id: InventionId,
): Promise<InventionProtection> => {
  const protection = await findProtection(tx, actor, id);
  if (!protection?.mayGrant) throw appError('access.lost');
  return protection;
};

/** The use cases of who may see an invention, and why. */
export const createAccessService = ({ database, clock }: AccessServiceDependencies) => {
  /** The actor's own reasons, as the list of readers tells them, without a role that this session withholds. */
  const explain = async (db: Database, actor: Actor, { inventionId, restricted }: InventionProtection) => {
    if (!restricted) return { readers: [], reasons: [{ kind: 'open' as const, through: null }] };
    const listed = await listReaders(db, inventionId, clock.now());
    const own = listed.find(({ id }) => id === actor.id)?.reasons ?? [];
    const reasons = own.filter(({ kind }) => kind !== 'administrator' || actor.permissions.has('admin'));
    // Their last way in was taken between the two statements.
    if (reasons.length === 0) throw appError('invention.not_found');
    return { readers: listed.map(({ id: _, ...reader }) => reader), reasons };
  };

  const listWallsFor = async (db: Database, actor: Actor, inventionId: InventionId) => {
    if (!actor.permissions.has('walls:manage')) return { walls: null, conflicts: null };
    const walls = await listWalls(db, inventionId);
    const found = await listWallConflicts(db, inventionId, clock.now());
    return { walls, conflicts: found.map(({ assistant, sponsor }) => ({ assistant, sponsor })) };
  };

  const answer = async (
    db: Database,
    actor: Actor,
    protection: InventionProtection,
  ): Promise<InventionAccess> => {
    const { inventionId, updatedAt, restricted, mayGrant, grants } = protection;
    const { readers, reasons } = await explain(db, actor, protection);
    return {
      inventionId,
      updatedAt,
      restricted,
      you: { right: mayGrant ? 'write' : 'read', reasons },
      grants,
      readers,
      mayGrant,
      ...(await listWallsFor(db, actor, inventionId)),
    };
  };

  const readProtection = async (db: Database, actor: Actor, id: string): Promise<InventionProtection> => {
    const protection = await findProtection(db, actor, id);
    if (!protection) throw appError('invention.not_found');
    return protection;
  };

  return {
    getInventionAccess: async (actor: Actor, id: InventionId): Promise<InventionAccess> =>
      answer(database, actor, await readProtection(database, actor, id)),

    /** Throws `access.lost` where the actor could not change the invention afterwards. */
    setInventionAccess: async (
      tx: Database,
      { actor, note, id, madeFrom }: AccessEdit,
      { restricted, grants: wanted }: WantedAccess,
    ): Promise<InventionAccess> => {
      await lockInvention(tx, id);
      const before = await readProtection(tx, actor, id);
      const current = await answer(tx, actor, before);
      assertFresh(madeFrom, current);
      const grants = await resolveGrants(tx, wanted);
      const changes = findAccessChanges(before, restricted, grants);
      if (changes.length === 0) return current;
      note({ grantedTo: grants.map(({ principalId }) => principalId) });
      await replaceProtection(tx, id, { restricted, grants }, nowText(clock));
      const after = await findKeptProtection(tx, actor, id);
      const { title, updatedAt } = after;
      await publish(tx, actor, { type: 'invention.updated', inventionId: id, title, updatedAt, changes });
      return answer(tx, actor, after);
    },
  };
};
