import type { CallParts } from '@hub/contract/call.ts';
import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import type {
  AccessExplanation,
  InventionAccess,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { assertFresh } from '../../../spine/concurrency/assert-fresh.ts';
import { publishAccessChange } from '../../../spine/live/access-change.ts';
import { publish } from '../../../spine/live/publish.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { resolveAssignees } from '../../assignees/public.ts';
import { inventionEvents } from '../invention-events.ts';
import { lockInvention } from '../inventions.repository.ts';
import {
  type AccessSettings,
  findAccessSettings,
  type GrantRow,
  listWalls,
  replaceAccessSettings,
  storeKeptFromModel,
} from './access.repository.ts';
import { readExplanation } from './access-explanation.read-model.ts';
import { listEmergencies } from './emergency.repository.ts';
import { listReaders } from './invention-readers.read-model.ts';
import { listWallConflicts } from './wall-conflicts.read-model.ts';

export interface AccessServiceDependencies {
  database: Database;
  clock: Clock;
}

/** The actor, the invention and the base version of an edit of its access. */
interface AccessEdit {
  id: InventionId;
  /** `updatedAt` of the version the edit started from. */
  baseVersion: string | undefined;
}

type NewAccess = CallParts<typeof setInventionAccess>['body'];

/** Resolves the new grants to principals; if a value occurs twice, its last right counts. */
const resolveGrants = async (tx: Database, wanted: NewAccess['grants']) => {
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

/** Returns the changes that the stream publishes: restriction, and that grants changed but not whose. */
const findAccessChanges = (
  before: AccessSettings,
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
 * Returns the access settings after people or access were changed. Throws `access.lost` if the actor, or the person
 * they act for, could no longer edit the invention: nobody should lock themselves out by accident.
 */
export const assertStillEditable = async (
  tx: Database,
  actor: Actor,
  id: InventionId,
): Promise<AccessSettings> => {
  const settings = await findAccessSettings(tx, actor, id);
  if (!settings?.mayGrant) throw appError('access.lost');
  return settings;
};

/** Use cases of access to an invention. */
export const createAccessService = ({ database, clock }: AccessServiceDependencies) => {
  /**
   * Returns all readers and the actor's own reasons, without emergency access if this session does not provide it.
   */
  const explain = async (db: Database, actor: Actor, { inventionId, restricted }: AccessSettings) => {
    if (!restricted) return { readers: [], reasons: [{ kind: 'open' as const, through: null }] };
    const listed = await listReaders(db, inventionId, clock.now());
    const own = listed.find(({ id }) => id === actor.id)?.reasons ?? [];
    const reasons = own.filter(({ kind }) => kind !== 'emergency' || actor.permissions.has('admin'));
    // The last reason was removed between the two statements.
    if (reasons.length === 0) throw appError('invention.not_found');
    return { readers: listed.map(({ id: _, ...reader }) => reader), reasons };
  };

  const listWallsFor = async (db: Database, actor: Actor, inventionId: InventionId) => {
    if (!actor.permissions.has('walls:manage')) return { walls: null, conflicts: null };
    const walls = await listWalls(db, inventionId);
    const found = await listWallConflicts(db, inventionId, clock.now());
    return { walls, conflicts: found.map(({ assistant, sponsor }) => ({ assistant, sponsor })) };
  };

  const present = async (db: Database, actor: Actor, settings: AccessSettings): Promise<InventionAccess> => {
    const { inventionId, updatedAt, restricted, keptFromModel, mayGrant, grants } = settings;
    const { readers, reasons } = await explain(db, actor, settings);
    return {
      inventionId,
      updatedAt,
      restricted,
      keptFromModel,
      you: { right: mayGrant ? 'write' : 'read', reasons },
      grants,
      readers,
      mayGrant,
      emergencies: await listEmergencies(db, inventionId),
      ...(await listWallsFor(db, actor, inventionId)),
    };
  };

  const readSettings = async (db: Database, actor: Actor, id: string): Promise<AccessSettings> => {
    const settings = await findAccessSettings(db, actor, id);
    if (!settings) throw appError('invention.not_found');
    return settings;
  };

  return {
    getInventionAccess: async (actor: Actor, id: InventionId): Promise<InventionAccess> =>
      present(database, actor, await readSettings(database, actor, id)),

    /** Explains the access of any person. Asking is a write, because the audit log keeps the question. */
    explainAccess: async (
      { tx, annotateAudit }: Write,
      id: InventionId,
      personId: PersonId,
    ): Promise<AccessExplanation> => {
      const explanation = await readExplanation(tx, id, personId, clock.now());
      if (!explanation) throw appError('people.not_found');
      annotateAudit({ personId });
      return explanation;
    },

    /** Sets whether texts of an invention are kept from the provider of the model. */
    keepFromModel: async (
      write: Write,
      id: InventionId,
      keptFromModel: boolean,
    ): Promise<InventionAccess> => {
      const { tx, actor, annotateAudit } = write;
      await lockInvention(tx, id);
      const before = await readSettings(tx, actor, id);
      if (before.keptFromModel === keptFromModel) return present(tx, actor, before);
      annotateAudit({ keptFromModel: String(keptFromModel) });
      await storeKeptFromModel(tx, id, keptFromModel, nowText(clock));
      const after = await readSettings(tx, actor, id);
      const { title, updatedAt } = after;
      const changes = [{ field: 'keptFromModel', from: before.keptFromModel, to: keptFromModel }];
      await publish(write, {
        type: inventionEvents['invention.updated'],
        inventionId: id,
        subject: { kind: 'invention', id },
        title,
        updatedAt,
        changes,
      });
      return present(tx, actor, after);
    },

    /** Throws `access.lost` if the actor could no longer edit the invention afterwards. */
    setInventionAccess: async (
      write: Write,
      { id, baseVersion }: AccessEdit,
      { restricted, grants: wanted }: NewAccess,
    ): Promise<InventionAccess> => {
      const { tx, actor, annotateAudit } = write;
      await lockInvention(tx, id);
      const before = await readSettings(tx, actor, id);
      const current = await present(tx, actor, before);
      assertFresh(baseVersion, current);
      const grants = await resolveGrants(tx, wanted);
      const changes = findAccessChanges(before, restricted, grants);
      if (changes.length === 0) return current;
      annotateAudit({ grantedTo: grants.map(({ principalId }) => principalId) });
      await publishAccessChange(tx, id, clock.now(), () =>
        replaceAccessSettings(tx, id, { restricted, grants }, nowText(clock)),
      );
      const after = await assertStillEditable(tx, actor, id);
      const { title, updatedAt } = after;
      await publish(write, {
        type: inventionEvents['invention.updated'],
        inventionId: id,
        subject: { kind: 'invention', id },
        title,
        updatedAt,
        changes,
      });
      return present(tx, actor, after);
    },
  };
};
