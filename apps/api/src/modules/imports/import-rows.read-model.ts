import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import type { ImportOutcome } from '@hub/domain/imports/import-states.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { isNoted, type RowTexts } from './imports.repository.ts';

/** A row of an import. */
interface RowRecord extends RowTexts {
  number: number;
  cells: string[];
  outcome: ImportOutcome | null;
  inventionId: InventionId | null;
  personId: PersonId | null;
  undoRefusal: string | null;
}

interface RowQuery {
  outcome?: ImportOutcome[] | undefined;
  noted?: 'true' | undefined;
  /** Whether to read only rows with errors or notes. */
  hasFaults?: boolean;
  refused?: 'true' | undefined;
  skip: number;
  size: number;
}

/**
 * Returns a page of the rows of an import, in the order of the file, with the number of all that match. Values of an
 * invention that the actor may no longer see are left out.
 */
export const listRows = async (
  db: Database,
  actor: Actor,
  id: string,
  { outcome, noted, hasFaults = false, refused, skip, size }: RowQuery,
): Promise<{ collection: RowRecord[]; total: number }> => {
  const rows = db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', 'in', outcome ?? []))
    .$if(noted !== undefined, (query) => query.where(isNoted))
    .$if(hasFaults, (query) => query.where(sql<boolean>`import_rows.faults <> '[]'::jsonb`))
    .$if(refused !== undefined, (query) => query.where('undo_refusal', 'is not', null));
  const isVisible = visibleInvention(actor, 'import_rows.invention_id');
  const collection = await rows
    .select([
      'number',
      'cells',
      sql.ref<ImportOutcome | null>('outcome').as('outcome'),
      sql.ref<RowTexts['faults']>('faults').as('faults'),
      sql<
        RowTexts['changes']
      >`case when invention_id is null or ${isVisible} then changes else '[]'::jsonb end`.as('changes'),
      sql<InventionId | null>`case when ${isVisible} then invention_id end`.as('inventionId'),
      sql<PersonId | null>`(
        select principals.id from principals where principals.id = import_rows.entity_id and principals.kind = 'person')`.as(
        'personId',
      ),
      'undo_refusal as undoRefusal',
    ])
    .orderBy('number')
    .offset(skip)
    .limit(size)
    .execute();
  const { total } = await rows.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { collection, total };
};
