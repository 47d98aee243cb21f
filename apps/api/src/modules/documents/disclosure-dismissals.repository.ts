import { citingCodes } from '@hub/domain/documents/disclosure.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A proposal of the IDS radar. */
interface Proposal {
  inventionId: string;
  sourceId: string;
  /** As the invention that may have to cite the references counts its dates. */
  citedOn: string;
}

const codes = sql.raw(citingCodes.map((code) => `'${code}'`).join(', '));

/** Returns the original date of a proposal; undefined if nothing was cited then that the actor may see. */
export const findRealDate = async (
  tx: Database,
  actor: Actor,
  { inventionId, sourceId, citedOn }: Proposal,
): Promise<string | undefined> => {
  const { rows } = await sql<{ realDate: string }>`
    select day.real_date as "realDate"
    from inventions source
      left join patent_applications application on application.invention_id = ${inventionId}
      cross join lateral (
        select (${citedOn}::date - coalesce(application.shift_days, 0))::date as real_date) day
    where source.id = ${sourceId} and ${visibleInvention(actor, 'source.id')}
      and (exists (select from patent_documents citing
          where citing.invention_id = source.id and citing.real_date = day.real_date
            and citing.code in (${codes}) and citing.missing_since is null and citing.former_application is null)
        or exists (select from office_citations listed
          where listed.invention_id = source.id and listed.cited_on = day.real_date))`.execute(tx);
  return rows[0]?.realDate;
};

/** Stores that a person dismissed a proposal; a later reason replaces the earlier one. */
export const saveDismissal = async (
  tx: Database,
  dismissal: {
    inventionId: string;
    sourceId: string;
    realDate: string;
    reason: string;
    by: string;
    at: string;
  },
): Promise<void> => {
  await tx
    .insertInto('disclosure_dismissals')
    .values({
      invention_id: dismissal.inventionId,
      source_id: dismissal.sourceId,
      real_date: dismissal.realDate,
      reason: dismissal.reason,
      dismissed_by: dismissal.by,
      dismissed_at: dismissal.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['invention_id', 'source_id', 'real_date']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        dismissed_by: eb.ref('excluded.dismissed_by'),
        dismissed_at: eb.ref('excluded.dismissed_at'),
      })),
    )
    .execute();
};

/** Restores a proposal; returns whether it was dismissed. */
export const deleteDismissal = async (
  tx: Database,
  { inventionId, sourceId, realDate }: { inventionId: string; sourceId: string; realDate: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('disclosure_dismissals')
    .where('invention_id', '=', inventionId)
    .where('source_id', '=', sourceId)
    .where('real_date', '=', realDate)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
