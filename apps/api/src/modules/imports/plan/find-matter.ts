import type { ImportFieldName } from '@hub/domain/imports/import-fields.ts';
import type { PlanContext, TextRow } from './import-plan.ts';
import { RowFault } from './import-plan.ts';
import { findByReferenceKeys, type NamedInvention, readReferenceKeys } from './lookups.read-model.ts';

/** The inventions that the rows of a file name by a reference. */
export interface Matters {
  ids: string[];
  /** Returns the invention of a row that the actor may change. */
  of(row: TextRow): NamedInvention;
}

/** Finds the inventions that rows name by a reference. */
export const findMatters = async ({ db, actor }: PlanContext, rows: readonly TextRow[]): Promise<Matters> => {
  const keyOf = await readReferenceKeys(
    db,
    rows.flatMap(({ texts }) => texts.invention ?? []),
  );
  const holders = await findByReferenceKeys(db, actor, [...new Set(keyOf.values())]);
  return {
    ids: [...new Set([...holders.values()].flat().map(({ id }) => id))],
    of: ({ texts }) => {
      if (texts.invention === undefined)
        throw new RowFault('invention', 'The reference of an invention is missing');
      const [invention, ...others] = holders.get(keyOf.get(texts.invention) ?? '') ?? [];
      if (!invention) throw new RowFault('invention', `No invention has the reference ${texts.invention}`);
      if (others.length > 0)
        throw new RowFault('invention', `More than one invention has the reference ${texts.invention}`);
      if (!invention.canEdit) throw new RowFault('invention', 'You may not change this invention');
      return invention;
    },
  };
};

/** Finds rows that mean the same entity. Returns a function that throws for every one of them. */
export const createTwinCheck = (what: string, field: ImportFieldName = 'title') => {
  const firstOf = new Map<string, number>();
  return (number: number, key: string): void => {
    const first = firstOf.get(key);
    if (first !== undefined) throw new RowFault(field, `Row ${first} has the same ${what}`);
    firstOf.set(key, number);
  };
};
