import { createHash } from 'node:crypto';
import { type ScimGroup, type ScimUser, scimBase } from '@hub/contract/provisioning/scim.schema.ts';
import { groupSchema, userSchema } from '@hub/domain/scim/scim-schemas.ts';
import type { ScimTeamRow } from './groups.read-model.ts';
import type { UserRow } from './users.read-model.ts';

const hashLength = 22;

/** Weak, because the same version may have other attributes, depending on what a request selects. */
const versionOf = (...values: readonly unknown[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return `W/"${hash.slice(0, hashLength)}"`;
};

/** Presents rows as SCIM's resources. */
export interface Presenter {
  user(row: UserRow): ScimUser;
  group(row: ScimTeamRow): ScimGroup;
}

/**
 * Creates the presenter.
 * @param publicAddress origin at which the hub is reached
 */
export const createPresenter = (publicAddress: () => string): Presenter => {
  const addressOf = (kind: 'Users' | 'Groups', id: string): string =>
    `${publicAddress()}${scimBase}/${kind}/${id}`;
  return {
    user: (row) => ({
      schemas: [userSchema.id],
      id: row.id,
      ...(row.externalId !== null && { externalId: row.externalId }),
      userName: row.email,
      name: { givenName: row.firstName, familyName: row.lastName },
      active: row.isActive,
      emails: [{ value: row.email, type: 'work', primary: true }],
      ...(row.groups && {
        groups: row.groups.map(({ id, name }) => ({
          value: id,
          $ref: addressOf('Groups', id),
          display: name,
          type: 'direct',
        })),
      }),
      meta: {
        resourceType: 'User',
        created: row.createdAt,
        lastModified: row.updatedAt,
        location: addressOf('Users', row.id),
        version: versionOf(row.email, row.externalId, row.firstName, row.lastName, row.isActive),
      },
    }),
    group: (row) => ({
      schemas: [groupSchema.id],
      id: row.id,
      ...(row.externalId !== null && { externalId: row.externalId }),
      displayName: row.name,
      ...(row.members && {
        members: row.members.map(({ id, email }) => ({
          value: id,
          $ref: addressOf('Users', id),
          display: email,
          type: 'User',
        })),
      }),
      meta: {
        resourceType: 'Group',
        created: row.createdAt,
        location: addressOf('Groups', row.id),
        version: versionOf(row.name, row.externalId, row.membersHash),
      },
    }),
  };
};
