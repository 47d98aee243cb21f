import { attributeOf, type EntityModel, scalarNames } from './entity-model.ts';
import { invalidKey, type QueryParam } from './invalid-key.ts';
import { invalidRequest } from './strapi-error.ts';

const keys = ['id', 'documentId'];

/**
 * Returns the names of the fields that a response contains, always with `id` and `documentId`. Throws an error with
 * Strapi's message for an unknown field.
 */
export const parseFields = (
  model: EntityModel,
  fields: unknown,
  param: QueryParam = 'fields',
): readonly string[] => {
  if (fields === undefined || fields === null) return scalarNames(model);
  const list = Array.isArray(fields) ? fields : [fields];
  const names = list.flatMap((one: unknown) => {
    if (typeof one !== 'string') {
      throw invalidRequest('Invalid fields parameter. Expected a string or an array of strings');
    }
    return one.split(',').map((name) => name.trim());
  });
  if (names.includes('*')) return scalarNames(model);
  for (const name of names) {
    const attribute = attributeOf(model, name);
    if (!attribute || attribute.type === 'relation') throw invalidKey(name, null, param);
  }
  return [...new Set([...keys, ...names])];
};
