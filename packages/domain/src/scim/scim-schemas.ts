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

/** A kind of resource: its schema, and what requests may contain beyond it. */
export interface ScimSchema {
  id: string;
  name: 'User' | 'Group';
  description: string;
  attributes: readonly ScimAttribute[];
  /** Attributes of the standard, in lower case, that are accepted and not kept, because the hub has nothing like them. */
  ignored: ReadonlySet<string>;
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
  ignored: new Set([
    'addresses',
    'displayname',
    'entitlements',
    'ims',
    'locale',
    'name.formatted',
    'name.honorificprefix',
    'name.honorificsuffix',
    'name.middlename',
    'nickname',
    'password',
    'phonenumbers',
    'photos',
    'preferredlanguage',
    'profileurl',
    'roles',
    'timezone',
    'title',
    'usertype',
    'x509certificates',
    'emails.display',
  ]),
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
  ignored: new Set(),
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

/** Returns whether an attribute may be sent and is not kept: one of the standard, or of another schema. */
export const isIgnored = ({ ignored }: ScimSchema, path: string): boolean =>
  path.startsWith('urn:') || ignored.has(path);
