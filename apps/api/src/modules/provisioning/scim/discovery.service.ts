import { maxScimPage, scimBase } from '@hub/contract/provisioning/scim.schema.ts';
import { ScimError, scimNotFound } from '@hub/domain/scim/scim-error.ts';
import {
  enterpriseUserSchema,
  groupSchema,
  type ScimExtension,
  type ScimSchema,
  userSchema,
} from '@hub/domain/scim/scim-schemas.ts';

const prefix = 'urn:ietf:params:scim:schemas:core:2.0';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const types = [userSchema, groupSchema];
const schemas = [userSchema, enterpriseUserSchema, groupSchema];
const endpoints = { User: '/Users', Group: '/Groups' } as const;
const maxOperations = 0;

/** Descriptions of the service cannot be filtered (RFC 7644 §4). */
const assertUnfiltered = (filter: string | undefined): void => {
  if (filter !== undefined) throw new ScimError(403, 'This list cannot be filtered.');
};

const listOf = <T>(resources: readonly T[]) => ({
  schemas: [listSchema],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: [...resources],
});

/**
 * Describes which parts of SCIM the hub supports (RFC 7643 §5 to §7).
 * @param publicAddress origin at which the hub is reached
 */
export const createDiscovery = (publicAddress: () => string) => {
  const base = (): string => publicAddress() + scimBase;

  const describeType = ({ id, name, description }: ScimSchema) => ({
    schemas: [`${prefix}:ResourceType`],
    id: name,
    name,
    description,
    endpoint: endpoints[name],
    schema: id,
    schemaExtensions: id === userSchema.id ? [{ schema: enterpriseUserSchema.id, required: false }] : [],
    meta: { resourceType: 'ResourceType', location: `${base()}/ResourceTypes/${name}` },
  });

  const describeSchema = ({ id, name, description, attributes }: ScimExtension) => ({
    schemas: [`${prefix}:Schema`],
    id,
    name,
    description,
    // Common attributes belong to no schema (RFC 7643 §3.1).
    attributes: attributes.filter((one) => !['id', 'externalId', 'meta'].includes(one.name)),
    meta: { resourceType: 'Schema', location: `${base()}/Schemas/${id}` },
  });

  return {
    configuration: (filter: string | undefined) => {
      assertUnfiltered(filter);
      return {
        schemas: [`${prefix}:ServiceProviderConfig`],
        patch: { supported: true },
        bulk: { supported: false, maxOperations, maxPayloadSize: 0 },
        filter: { supported: true, maxResults: maxScimPage },
        changePassword: { supported: false },
        sort: { supported: true },
        etag: { supported: true },
        authenticationSchemes: [
          {
            type: 'oauthbearertoken',
            name: 'Provisioning token',
            description: 'The token that an administrator creates under Administration, Sign-in.',
            primary: true,
          },
        ],
        meta: { resourceType: 'ServiceProviderConfig', location: `${base()}/ServiceProviderConfig` },
      };
    },

    types: (filter: string | undefined) => {
      assertUnfiltered(filter);
      return listOf(types.map(describeType));
    },

    type: (name: string) => {
      const found = types.find((one) => one.name === name);
      if (!found) throw scimNotFound();
      return describeType(found);
    },

    schemas: (filter: string | undefined) => {
      assertUnfiltered(filter);
      return listOf(schemas.map(describeSchema));
    },

    schema: (id: string) => {
      const found = schemas.find((one) => one.id.toLowerCase() === id.toLowerCase());
      if (!found) throw scimNotFound();
      return describeSchema(found);
    },
  };
};
