import { attributeOf, type EntityModel } from './entity-model.ts';
import { invalidKey } from './invalid-key.ts';
import { parseFields } from './parse-fields.ts';
import { type Condition, parseFilters } from './parse-filters.ts';
import { parseSort } from './parse-sort.ts';
import { invalidRequest } from './strapi-error.ts';

/** A relation whose row a response contains. */
interface Populated {
  fields: readonly string[];
  isEmbedded: boolean;
  /** Condition without which the relation is null. */
  where: Condition | undefined;
}

/** Relations to include, by name. */
export type Populate = ReadonlyMap<string, Populated>;

const invalidPopulate =
  'Invalid populate parameter. Expected a string, an array of strings, a populate object';

const relationNames = ({ attributes }: EntityModel): string[] =>
  Object.entries(attributes).flatMap(([name, attribute]) =>
    attribute.type === 'relation' && !attribute.isEmbedded && !attribute.isNamedOnly ? [name] : [],
  );

const targetOf = (model: EntityModel, name: string): EntityModel | undefined => {
  const attribute = attributeOf(model, name);
  return attribute?.type === 'relation' && !attribute.isEmbedded ? attribute.target : undefined;
};

const whole = (target: EntityModel, isEmbedded = false): Populated => ({
  fields: parseFields(target, undefined),
  isEmbedded,
  where: undefined,
});

const embedded = ({ attributes }: EntityModel): [string, Populated][] =>
  Object.entries(attributes).flatMap(([name, attribute]): [string, Populated][] =>
    attribute.type === 'relation' && attribute.isEmbedded ? [[name, whole(attribute.target, true)]] : [],
  );

/** Throws unless a path such as `minion.team` names relations only. */
const checkPath = (model: EntityModel, path: string): string => {
  const segments = path.split('.').map((segment) => segment.trim());
  let current: EntityModel | undefined = model;
  for (const [place, name] of segments.entries()) {
    current = current && targetOf(current, name);
    if (!current) throw invalidKey(name, segments.slice(0, place + 1).join('.'), 'populate');
  }
  return segments[0] ?? '';
};

const parseNames = (model: EntityModel, texts: readonly unknown[]): [string, Populated][] =>
  texts.flatMap((text) => {
    if (typeof text !== 'string') throw invalidRequest(invalidPopulate);
    const names = text.split(',').map((name) => name.trim());
    return names
      .filter((name) => name !== '')
      .map((name): [string, Populated] => {
        const relation = checkPath(model, name);
        return [relation, whole(targetOf(model, relation) ?? model)];
      });
  });

const nestedParams = ['fields', 'filters', 'sort', 'populate'];

const parseNested = (target: EntityModel, name: string, value: object): Populated => {
  for (const key of Object.keys(value)) {
    if (!nestedParams.includes(key)) throw invalidKey(key, name, 'populate');
  }
  const { fields, filters, sort, populate } = value as Readonly<Record<string, unknown>>;
  parseSort(target, sort, 'populate');
  parsePopulate(target, populate);
  return {
    fields: parseFields(target, fields, 'populate'),
    isEmbedded: false,
    where: parseFilters(target, filters, 'populate'),
  };
};

const isOff = (value: unknown): boolean => ['false', 'f', '0', '', null].some((off) => off === value);

const parseObject = (model: EntityModel, populate: object): [string, Populated][] =>
  Object.entries(populate).flatMap(([name, value]: [string, unknown]): [string, Populated][] => {
    const attribute = attributeOf(model, name);
    if (!attribute) throw invalidKey(name, null, 'populate');
    if (attribute.type !== 'relation') throw invalidKey(name, name, 'populate');
    if (isOff(value)) return [];
    if (typeof value === 'string') return [[name, whole(attribute.target)]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw invalidRequest(`Invalid nested populate. Expected '*' or an object`);
    }
    return [[name, parseNested(attribute.target, name, value)]];
  });

const parseEntries = (model: EntityModel, populate: unknown): [string, Populated][] => {
  if (populate === undefined || populate === null || populate === '') return [];
  if (populate === '*') return parseNames(model, relationNames(model));
  if (typeof populate === 'string') return parseNames(model, [populate]);
  if (Array.isArray(populate)) return parseNames(model, populate);
  if (typeof populate === 'object') return parseObject(model, populate);
  throw invalidRequest(invalidPopulate);
};

/** Returns the relations of a `populate` parameter. Throws an error with Strapi's message for an unknown one. */
export const parsePopulate = (model: EntityModel, populate: unknown): Populate =>
  new Map([...parseEntries(model, populate), ...embedded(model)]);
