import { scimFault } from './scim-error.ts';
import { findAttribute, type ScimAttribute, type ScimSchema, stripSchema } from './scim-schemas.ts';

/** Values of a resource by the names of its attributes. */
export type ScimValues = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is ScimValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that provisioning systems send for a Boolean value. */
const booleans = new Map([
  ['true', true],
  ['false', false],
]);

const readBoolean = ({ name }: ScimAttribute, value: unknown): boolean => {
  const found = typeof value === 'string' ? booleans.get(value.toLowerCase()) : value;
  if (typeof found !== 'boolean') throw scimFault('invalidValue', `${name} must be true or false.`);
  return found;
};

const readText = ({ name }: ScimAttribute, value: unknown): string => {
  if (typeof value !== 'string') throw scimFault('invalidValue', `${name} must be text.`);
  return value;
};

/** Reads the parts of a complex value. A plain value stands for the part `value`. */
const readParts = (schema: ScimSchema, attribute: ScimAttribute, value: unknown): ScimValues => {
  const { name, subAttributes = [], multiValued } = attribute;
  const parts = multiValued && typeof value === 'string' ? { value } : value;
  if (!isObject(parts)) throw scimFault('invalidValue', `${name} must be an object.`);
  const read: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(parts)) {
    const sub = findAttribute(subAttributes, key);
    if (sub && part !== null) read[sub.name] = readScimValue(schema, sub, part);
  }
  return read;
};

/** Reads a value of an attribute, without parts that the hub does not keep. Throws `invalidValue`. */
export const readScimValue = (schema: ScimSchema, attribute: ScimAttribute, value: unknown): unknown => {
  const { type, multiValued } = attribute;
  if (type === 'boolean') return readBoolean(attribute, value);
  if (type !== 'complex') return readText(attribute, value);
  if (!multiValued) return readParts(schema, attribute, value);
  return (Array.isArray(value) ? value : [value]).map((one) => readParts(schema, attribute, one));
};

/**
 * Reads a resource that a request contains: the attributes that may be written, by their exact names. Read-only ones are
 * left out (RFC 7644 §3.5.1), and so are unknown ones, because directories also send attributes of their own. Throws
 * `invalidSyntax` for an attribute that is given twice.
 */
export const readScimResource = (schema: ScimSchema, body: unknown): ScimValues => {
  if (!isObject(body)) throw scimFault('invalidSyntax', 'The body must be an object.');
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const path = stripSchema(schema, key);
    const attribute = findAttribute(schema.attributes, path);
    if (!attribute) continue;
    if (Object.hasOwn(read, attribute.name))
      throw scimFault('invalidSyntax', `${attribute.name} is given twice.`);
    if (attribute.mutability === 'readOnly' || value === null) continue;
    read[attribute.name] = readScimValue(schema, attribute, value);
  }
  return read;
};
