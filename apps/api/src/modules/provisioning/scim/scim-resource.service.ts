import type { ScimList } from '@hub/contract/provisioning/scim.schema.ts';
import { patchScimResource } from '@hub/domain/scim/patch-resource.ts';
import type { ScimValues } from '@hub/domain/scim/read-resource.ts';
import type { ScimSelection } from '@hub/domain/scim/select-attributes.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { namesVersion } from '../../../spine/calls/scim-messages.ts';
import { type ListSource, readList, select } from './read-list.ts';
import { readOperations } from './read-request.ts';
import { isUuid } from './scim-conditions.read-model.ts';

export interface ScimServiceDependencies {
  database: Database;
  clock: Clock;
  /** Origin at which the hub is reached. */
  publicAddress: () => string;
}

/** A resource to change, and the version that the request names. */
export interface ScimTarget {
  id: string;
  /** `If-Match` header. */
  version: string | undefined;
}

/** Body of a request. */
export type ScimBody = Readonly<Record<string, unknown>>;

/** A kind of resource in the database. */
interface ScimKind<Row, Resource extends object> extends ListSource<Row, Resource> {
  notFound: 'people.not_found' | 'team.not_found';
  find: (db: Database, id: string) => Promise<Row | undefined>;
  /** Locks a resource; returns whether it exists. */
  lock: (tx: Database, id: string) => Promise<boolean>;
}

/** The part that the use cases of all kinds of resources share. */
export const createScimResource = <Row, Resource extends { meta?: { version?: string } }>(
  database: Database,
  kind: ScimKind<Row, Resource>,
) => {
  /** Returns the selected attributes of a resource. Throws `notFound`. */
  const read = async (db: Database, id: string, selection: ScimSelection): Promise<Resource> => {
    const row = await kind.find(db, id);
    if (!row) throw appError(kind.notFound);
    return select(kind, kind.present(row), selection);
  };

  return {
    read,

    list: (query: ScimList) => readList(database, kind, query),

    get: (id: string, selection: ScimSelection): Promise<Resource> => read(database, id, selection),

    /** Locks a resource and returns it as it is. Throws `notFound`, and `entity.stale` for another version. */
    readLocked: async (
      tx: Database,
      { id, version }: ScimTarget,
    ): Promise<{ row: Row; before: Resource }> => {
      if (!isUuid(id) || !(await kind.lock(tx, id))) throw appError(kind.notFound);
      const row = await kind.find(tx, id);
      if (!row) throw appError(kind.notFound);
      const before = kind.present(row);
      if (version !== undefined && !namesVersion(version, before.meta?.version ?? ''))
        throw appError('entity.stale');
      return { row, before };
    },

    /** Reads the operations of a PATCH request, and returns how they change a resource. */
    readPatch: (body: ScimBody): ((before: Resource) => ScimValues) => {
      const operations = readOperations(body);
      return (before) => {
        const { schemas: _, ...values }: ScimValues = Object.fromEntries(Object.entries(before));
        return patchScimResource(kind.columns.schema, values, operations);
      };
    },
  };
};
