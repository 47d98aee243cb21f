import { type Attribute, attributeOf, type EntityModel, type FieldPath } from './entity-model.ts';
import { invalidKey, type QueryParam } from './invalid-key.ts';
import { invalidRequest } from './strapi-error.ts';

/** Maximum number of fields to sort by. */
const maxFields = 10;

/** One field to sort by. */
export interface Order {
  field: FieldPath;
  isDescending: boolean;
}

const invalidSort =
  'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects';

const parseDirection = (text: string): boolean => {
  const direction = text.trim().toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') {
    throw invalidRequest('Invalid order. order can only be one of asc|desc|ASC|DESC');
  }
  return direction === 'desc';
};

const findField = (model: EntityModel, path: readonly string[], param: QueryParam): FieldPath => {
  let current: EntityModel | undefined = model;
  for (const [place, name] of path.entries()) {
    const around = place === 0 ? null : path.slice(0, place).join('.');
    const attribute: Attribute | undefined = current && attributeOf(current, name);
    if (!attribute) throw invalidKey(name, around, param);
    if (attribute.type !== 'relation') {
      const deeper = path[place + 1];
      if (deeper !== undefined) throw invalidKey(deeper, path.slice(0, place + 1).join('.'), param);
      return { path, type: attribute.type };
    }
    current = attribute.target;
  }
  const name = path.at(-1) ?? '';
  throw invalidKey(name, path.join('.'), param);
};

const parseText = (model: EntityModel, text: string, param: QueryParam): Order[] =>
  text
    .split(',')
    .map((segment) => segment.split(':'))
    .filter(([name = '']) => name.trim() !== '')
    .map(([name = '', direction = 'asc']) => ({
      field: findField(model, name.trim().split('.'), param),
      isDescending: parseDirection(direction),
    }));

const parseObject = (
  model: EntityModel,
  value: object,
  path: readonly string[],
  param: QueryParam,
): Order[] =>
  Object.entries(value).flatMap(([name, order]: [string, unknown]) => {
    if (typeof order === 'string') {
      const field = findField(model, [...path, name], param);
      return order.trim() === '' ? [] : [{ field, isDescending: parseDirection(order) }];
    }
    if (typeof order === 'object' && order !== null && !Array.isArray(order)) {
      return parseObject(model, order, [...path, name], param);
    }
    throw invalidRequest(`Invalid sort type expected object or string got ${typeof order}`);
  });

const parseOne = (model: EntityModel, value: unknown, param: QueryParam): Order[] => {
  if (value === null) return [];
  if (typeof value === 'string') return parseText(model, value, param);
  if (typeof value === 'object' && !Array.isArray(value)) return parseObject(model, value, [], param);
  throw invalidRequest(invalidSort);
};

/** Returns the fields of a `sort` parameter. Throws an error with Strapi's message for an unknown field or direction. */
export const parseSort = (model: EntityModel, sort: unknown, param: QueryParam = 'sort'): Order[] => {
  if (sort === undefined) return [];
  const orders = (Array.isArray(sort) ? sort : [sort]).flatMap((one) => parseOne(model, one, param));
  if (orders.length > maxFields) throw invalidRequest(`A list can be sorted by at most ${maxFields} fields`);
  return orders;
};
