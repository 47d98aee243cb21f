/** Attribute of a schema (RFC 7643 §7). */
export interface ScimAttribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readWrite' | 'readOnly' | 'immutable';
  returned: 'default' | 'always';
  uniqueness: 'none' | 'server';
  subAttributes?: readonly ScimAttribute[];
}

/** A kind of resource. Other attributes are accepted and not kept: directories send their own, and the hub has nothing like them. */
export interface ScimSchema {
  id: string;
  name: 'User' | 'Group';
  description: string;
  attributes: readonly ScimAttribute[];
}

const attribute = (
  name: string,
  description: string,
  others: Partial<ScimAttribute> = {},
): ScimAttribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...others,
});

const readOnly = { mutability: 'readOnly' } as const;

/** Attributes that every resource has. */
const commonAttributes: readonly ScimAttribute[] = [
  attribute('id', 'Identifier that the hub has given.', {
    ...readOnly,
    caseExact: true,
    returned: 'always',
    uniqueness: 'server',
  }),
  attribute('externalId', 'Identifier of the provisioning system.', { caseExact: true }),
  attribute('meta', 'Kind, address and version.', { ...readOnly, type: 'complex' }),
];

/** Schema of people. */
export const userSchema: ScimSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person',
  attributes: [
    ...commonAttributes,
    attribute('userName', 'Email address with which the person signs in.', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('name', 'Name of the person.', {
      type: 'complex',
      subAttributes: [attribute('givenName', 'First name.'), attribute('familyName', 'Last name.')],
    }),
    attribute('active', 'Whether the person may sign in; false suspends them.', { type: 'boolean' }),
    attribute('emails', 'The email address; always the same as userName.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Email address.'),
        attribute('type', 'Always "work".'),
        attribute('primary', 'Always true.', { type: 'boolean' }),
      ],
    }),
    attribute('groups', 'Groups that the person belongs to.', {
      ...readOnly,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Identifier of the group.', readOnly),
        attribute('$ref', 'Address of the group.', { ...readOnly, type: 'reference' }),
        attribute('display', 'Name of the group.', readOnly),
        attribute('type', 'Always "direct".', readOnly),
      ],
    }),
  ],
};

/** A schema whose attributes are accepted and not kept. */
export type ScimExtension = Pick<ScimSchema, 'id' | 'name' | 'description' | 'attributes'>;

const notKept = (name: string): ScimAttribute => attribute(name, 'Accepted and not kept.');

/** Attributes that directories send about people beyond the core schema (RFC 7643 §4.3). */
export const enterpriseUserSchema: ScimExtension = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'User',
  description: 'Employment of a person; accepted and not kept',
  attributes: [
    ...['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map(notKept),
    attribute('manager', 'Accepted and not kept.', {
      type: 'complex',
      subAttributes: ['value', '$ref', 'displayName'].map(notKept),
    }),
  ],
};

/** Schema of teams. */
export const groupSchema: ScimSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A team',
  attributes: [
    ...commonAttributes,
    attribute('displayName', 'Name of the team.', { required: true, uniqueness: 'server' }),
    attribute('members', 'People of the team.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Identifier of the person.', { mutability: 'immutable' }),
        attribute('$ref', 'Address of the person.', { mutability: 'immutable', type: 'reference' }),
        attribute('display', 'Email address of the person.', readOnly),
        attribute('type', 'Always "User".', { mutability: 'immutable' }),
      ],
    }),
  ],
};

/** Returns the path of an attribute in lower case, without the id of the schema that it may begin with. */
export const stripSchema = ({ id }: ScimSchema, path: string): string => {
  const lower = path.toLowerCase();
  const prefix = `${id.toLowerCase()}:`;
  return lower.startsWith(prefix) ? lower.slice(prefix.length) : lower;
};

/** Returns an attribute by its name in any case. */
export const findAttribute = (
  attributes: readonly ScimAttribute[],
  name: string,
): ScimAttribute | undefined => attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
