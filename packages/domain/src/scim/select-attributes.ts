import type { ScimValues } from './read-resource.ts';
import { findAttribute, type ScimSchema, stripSchema } from './scim-schemas.ts';

/** Which attributes a response has, from the query of a request (RFC 7644 §3.9). */
export interface ScimSelection {
  /** Names separated by commas; only these, and those that are always returned. */
  attributes?: string | undefined;
  /** Names separated by commas; all but these. */
  excludedAttributes?: string | undefined;
}

const listPaths = (schema: ScimSchema, text: string): string[] =>
  text
    .split(',')
    .map((path) => stripSchema(schema, path.trim()))
    .filter((path) => path !== '');

const isNamed = (paths: readonly string[], path: string): boolean => paths.includes(path.toLowerCase());

const keepParts = (value: unknown, keep: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => keepParts(one, keep));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => keep(name)))
    : value;
};

/** Returns whether a response has an attribute, so that it need not be read otherwise. */
export const isSelected = (
  schema: ScimSchema,
  name: string,
  { attributes, excludedAttributes }: ScimSelection,
): boolean => {
  const lower = name.toLowerCase();
  if (lower === 'schemas' || findAttribute(schema.attributes, name)?.returned === 'always') return true;
  if (attributes !== undefined)
    return listPaths(schema, attributes).some((path) => path === lower || path.startsWith(`${lower}.`));
  return !isNamed(listPaths(schema, excludedAttributes ?? ''), lower);
};

/** Returns the selected attributes of a resource. */
export const selectAttributes = (
  schema: ScimSchema,
  values: ScimValues,
  selection: ScimSelection,
): ScimValues => {
  const { attributes, excludedAttributes } = selection;
  const wanted = attributes === undefined ? undefined : listPaths(schema, attributes);
  const excluded = wanted ? [] : listPaths(schema, excludedAttributes ?? '');
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => isSelected(schema, name, selection))
      .map(([name, value]) => {
        const isWhole = !wanted || isNamed(wanted, name) || name === 'schemas';
        const keep = (part: string): boolean => {
          const path = `${name}.${part}`;
          return isWhole ? !isNamed(excluded, path) : isNamed(wanted ?? [], path);
        };
        return [name, keepParts(value, keep)];
      }),
  );
};
