import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { computeWith, readOfficeCalendar, storedQuestion } from '../deadlines/public.ts';

const selectFacts = (db: Database, actor: Actor, inventionId: string) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .leftJoin('workflows', 'workflows.id', 'milestones.workflow_id')
    .select([
      'milestones.id',
      sql<DeadlineResponse>`milestones.deadline`.as('deadline'),
      sql<DeadlineFacts>`coalesce(workflows.facts, '{}') || milestones.facts`.as('facts'),
      'workflows.trigger_date as documentDate',
      'milestones.extension_months as extensionMonths',
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
    ])
    .where('milestones.invention_id', '=', inventionId)
    .where('milestones.rule_id', 'is not', null)
    .where('milestones.deadline', 'is not', null)
    .where('milestones.is_finished', '=', false)
    .where('milestones.is_deleted', '=', false)
    .where(visibleInvention(actor, 'milestones.invention_id'));

const computeDue = (
  calendar: Awaited<ReturnType<typeof readOfficeCalendar>>,
  { facts: { setDue: _set, ...facts }, ...stored }: Parameters<typeof storedQuestion>[0],
): string | null => {
  const { due, extended } = computeWith(calendar, storedQuestion({ ...stored, facts }));
  return extended?.date ?? due;
};

/**
 * Computes the due date of each active statutory milestone from the document of the patent office alone, without a date
 * that a person entered; the extension that was taken counts. Null if the rule alone sets no date.
 * @returns by milestone id
 */
export const readOfficeDates = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<Map<string, string | null>> => {
  const rows = await selectFacts(db, actor, inventionId).execute();
  const calendar = await readOfficeCalendar(db);
  return new Map(
    rows.map(({ id, ...stored }) => {
      try {
        return [id, computeDue(calendar, stored)];
      } catch {
        // A rule that is no longer there, or a fact that is missing: the office's date is then not known.
        return [id, null];
      }
    }),
  );
};
