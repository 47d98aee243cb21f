import type { ScimComparison, ScimFilter, ScimOperand } from './parse-filter.ts';
import type { ScimValues } from './read-resource.ts';
import { scimFault } from './scim-error.ts';
import { findAttribute, type ScimAttribute } from './scim-schemas.ts';

const fold = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

const textTests: Partial<Record<ScimComparison, (text: string, part: string) => boolean>> = {
  co: (text, part) => text.includes(part),
  sw: (text, part) => text.startsWith(part),
  ew: (text, part) => text.endsWith(part),
};

const compare = (operator: ScimComparison, actual: unknown, wanted: ScimOperand): boolean => {
  const [left, right] = [fold(actual) ?? null, fold(wanted)];
  if (operator === 'eq') return left === right || String(left) === String(right);
  if (operator === 'ne') return left !== right && String(left) !== String(right);
  const test = textTests[operator];
  if (!test || typeof left !== 'string' || typeof right !== 'string')
    throw scimFault('invalidFilter', `${operator} does not apply here.`);
  return test(left, right);
};

/** Returns whether one value of a multi-valued attribute fulfills a condition. Throws `invalidFilter`. */
export const matchesValue = (
  { subAttributes = [], name }: ScimAttribute,
  filter: ScimFilter,
  value: ScimValues,
) => {
  const read = (path: string): unknown => {
    const sub = findAttribute(subAttributes, path);
    if (!sub) throw scimFault('invalidFilter', `${name} has no attribute ${path}.`);
    return value[sub.name];
  };
  const matches = (part: ScimFilter): boolean => {
    switch (part.kind) {
      case 'and':
        return part.parts.every(matches);
      case 'or':
        return part.parts.some(matches);
      case 'not':
        return !matches(part.part);
      case 'present':
        return (read(part.path) ?? '') !== '';
      case 'compare':
        return compare(part.operator, read(part.path), part.value);
      case 'some':
        throw scimFault('invalidFilter', 'Brackets cannot be nested.');
    }
  };
  return matches(filter);
};

/** Returns the parts that a condition of `eq` and `and` requires, to build a value that fulfills it. */
export const valuesOfFilter = (filter: ScimFilter): ScimValues => {
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.path]: filter.value };
  if (filter.kind === 'and') return Object.assign({}, ...filter.parts.map(valuesOfFilter));
  return {};
};
