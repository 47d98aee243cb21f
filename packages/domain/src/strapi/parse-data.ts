import { type Attribute, attributeOf, type EntityModel } from './entity-model.ts';
import { parseOperand } from './parse-operand.ts';
import { printValue } from './print-value.ts';
import { invalidRequest, type StrapiError } from './strapi-error.ts';

/** Values of the fields that a body sets; null clears a field. */
export type Data = Readonly<Record<string, unknown>>;

/** A field that is not valid, as Strapi describes it. */
export interface DataFault {
  path: readonly string[];
  message: string;
  name: 'ValidationError';
  value?: unknown;
}

/** Creates the error for fields that are not valid. */
export const invalidData = (faults: readonly DataFault[]): StrapiError => {
  const [first] = faults;
  const message = first && faults.length === 1 ? first.message : `${faults.length} errors occurred`;
  return invalidRequest(message, { errors: faults });
};

/** Describes a value that a field must not have. */
export const faultOf = (name: string, message: string, value?: unknown): DataFault => ({
  path: [name],
  message,
  name: 'ValidationError',
  ...(value !== undefined && { value }),
});

const readOnlyKeys = ['id', 'documentId'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the `data` of a body. */
const readData = (body: unknown): Data => {
  const data: unknown = isObject(body) && 'data' in body ? body.data : undefined;
  if (!isObject(data)) throw invalidRequest('Missing "data" payload in the request body');
  if (Array.isArray(data)) {
    const message = `this must be a \`object\` type, but the final value was: \`null\` (cast from the value \`${printValue(data)}\`).`;
    throw invalidData([{ path: [], message, name: 'ValidationError', value: null } as DataFault]);
  }
  return { ...data };
};

const assertKnown = (model: EntityModel, data: Data): void => {
  for (const key of readOnlyKeys) {
    if (Object.hasOwn(data, key)) throw invalidRequest(`Invalid key ${key}`, { key, source: 'body' });
  }
  for (const key of Object.keys(data)) {
    const attribute = attributeOf(model, key);
    const isWritable = attribute && attribute.type !== 'relation' && attribute.isWritable === true;
    if (isWritable) continue;
    throw invalidRequest(`Invalid key ${key}`, { key, path: attribute ? key : null, source: 'body' });
  }
};

const checkText = (name: string, attribute: Attribute, value: unknown): DataFault[] => {
  if (attribute.type !== 'string') return [];
  const { isRequired, maxLength } = attribute;
  if (value === undefined || (value === null && !isRequired)) return [];
  if (typeof value !== 'string') {
    const message = `${name} must be a \`string\` type, but the final value was: \`${printValue(value)}\`.`;
    return [faultOf(name, message, value)];
  }
  if (isRequired && value === '') return [faultOf(name, `${name} must be at least 1 characters`, value)];
  return maxLength !== undefined && value.length > maxLength
    ? [faultOf(name, `${name} must be at most ${maxLength} characters`, value)]
    : [];
};

const listFaults = ({ attributes }: EntityModel, data: Data, isNew: boolean): DataFault[] =>
  Object.entries(attributes).flatMap(([name, attribute]) => {
    const isMissing = attribute.type !== 'relation' && attribute.isRequired && data[name] === undefined;
    if (isMissing && isNew) return [faultOf(name, `${name} must be defined.`)];
    return checkText(name, attribute, data[name]);
  });

const readValue = (attribute: Attribute | undefined, value: unknown): unknown =>
  value !== null && (attribute?.type === 'date' || attribute?.type === 'uuid')
    ? parseOperand(attribute.type, value)
    : value;

/**
 * Returns the fields that a body sets. Throws an error with Strapi's message for an unknown field, a missing one or a wrong
 * value; dates are checked last, like in Strapi.
 */
export const parseData = (model: EntityModel, body: unknown, isNew: boolean): Data => {
  const data = readData(body);
  assertKnown(model, data);
  const faults = listFaults(model, data, isNew);
  if (faults.length > 0) throw invalidData(faults);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, readValue(attributeOf(model, name), value)]),
  );
};
