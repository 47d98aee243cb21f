import type { ImportKind } from '@hub/domain/imports/import-fields.ts';
import { type TranslatedField, type ValueTranslation, valueKey } from '@hub/domain/imports/import-values.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Remembers what values of a kind mean, forgets those that were shown and are given no more, and returns the translations of
 * the values that occur in a file.
 */
export const rememberTranslations = async (
  tx: Database,
  kind: ImportKind,
  values: {
    shown: readonly ValueTranslation[];
    given: readonly ValueTranslation[];
    occurring: readonly { field: TranslatedField; value: string }[];
  },
): Promise<ValueTranslation[]> => {
  const given = values.given.map((one) => ({ ...one, value: valueKey(one.value) }));
  await sql`
    delete from import_values using jsonb_to_recordset(${JSON.stringify(values.shown)}::jsonb) as shown (field text, value text)
    where import_values.kind = ${kind} and import_values.field = shown.field and import_values.value = shown.value`.execute(
    tx,
  );
  await sql`
    insert into import_values (kind, field, value, target)
    select distinct on (field, value) ${kind}, field, value, target
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (field text, value text, target text)
    order by field, value
    on conflict (kind, field, value) do update set target = excluded.target`.execute(tx);
  const { rows } = await sql<ValueTranslation>`
    select import_values.field, import_values.value, target from import_values
      join jsonb_to_recordset(${JSON.stringify(values.occurring)}::jsonb) as occurring (field text, value text)
        using (field, value)
    where import_values.kind = ${kind} order by field, value`.execute(tx);
  return rows;
};
