import { type RawBuilder, sql } from 'kysely';

/** Key of the references that name docketing matters: the prefix of the workspace. */
const prefixKey = sql<string>`(select reference_key(docketing_prefix) from workspace)`;

/** SQL condition that an invention has a reference to the matter with this key (`docketing_matters.key`). */
export const linkedToMatter = (key: string): RawBuilder<boolean> =>
  sql<boolean>`inventions.reference_keys @> array[${prefixKey} || ${sql.ref(key)}]`;

/** SQL condition that an invention has a reference to the matter with this number. */
export const linkedToNumber = (number: string): RawBuilder<boolean> =>
  sql<boolean>`inventions.reference_keys @> array[${prefixKey} || reference_key(${number})]`;

/** Prefix of the references that name docketing matters. */
export const docketingPrefix = sql<string>`(select docketing_prefix from workspace)`;

/** The references of an invention that name matters, as the numbers of those and their keys. */
export const matterReferences = sql<{ number: string; key: string }[]>`(
  select coalesce(json_agg(json_build_object(
      'number', trim(substr(reference, length(docketing_prefix) + 1)),
      'key', substr(reference_key(reference), length(reference_key(docketing_prefix)) + 1)) order by place), '[]')
  from workspace, unnest(inventions.reference_list) with ordinality as listed (reference, place)
  where starts_with(reference_key(reference), reference_key(docketing_prefix))
    and length(reference_key(reference)) > length(reference_key(docketing_prefix)))`;
