import type { MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { stepsOpenTo } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A milestone whose period a petition could extend. */
export interface ExtendableMilestone {
  id: MilestoneId;
  title: string;
  ruleId: string | null;
  dueAt: IsoDate | null;
  /** Minimum number of months that reaches the date of the petition and exceeds earlier petitions. */
  months: number;
  /** The fee is that of the applicant's size; null if unknown. */
  steps: { month: number; date: IsoDate; fee: number | null }[];
}

/** A document that extends the period for a reply. */
interface Petition {
  id: string;
  inventionId: string;
  date: IsoDate;
}

/**
 * Reads active milestones, and those satisfied by a reply of the same day or later: a late reply comes with
 * its petition.
 */
const readCandidates = (db: Database, actor: Actor, petitions: readonly Petition[]) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .select([
      sql.ref<MilestoneId>('milestones.id').as('id'),
      'milestones.invention_id as inventionId',
      'milestones.title',
      'milestones.rule_id as ruleId',
      'milestones.due_at as dueAt',
      'milestones.extension_months as extensionMonths',
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
      sql.ref<StoredDeadline>('milestones.deadline').as('deadline'),
      sql<IsoDate | null>`case when milestones.is_finished then (
        select max(document.document_date) from milestone_documents met
          join patent_documents document on document.id = met.document_id
        where met.milestone_id = milestones.id and met.relation = 'closed') end`.as('metOn'),
      sql<boolean>`exists (
        select from milestone_documents petition
        where petition.milestone_id = milestones.id and petition.relation = 'extended')`.as('hasPetition'),
      'milestones.is_finished as isFinished',
    ])
    .where('milestones.invention_id', 'in', [...new Set(petitions.map(({ inventionId }) => inventionId))])
    .where('milestones.is_deleted', '=', false)
    .where(sql<boolean>`jsonb_array_length(milestones.deadline -> 'extensions') > 0`)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .orderBy('milestones.due_at')
    .orderBy('milestones.id')
    .execute();

type Candidate = Awaited<ReturnType<typeof readCandidates>>[number];

const isOpenTo = ({ date }: Petition, { deadline, isFinished, metOn }: Candidate): boolean =>
  deadline.trigger <= date && (!isFinished || (metOn !== null && metOn >= date));

const propose = (petition: Petition, candidate: Candidate): ExtendableMilestone[] => {
  const { id, title, ruleId, dueAt, deadline, extensionMonths, hasPetition, entitySize } = candidate;
  if (!isOpenTo(petition, candidate)) return [];
  const steps = stepsOpenTo(deadline.extensions, petition.date, extensionMonths);
  const further = steps.find(({ month }) => !hasPetition || month > (extensionMonths ?? 0));
  if (!further) return [];
  const shown = steps.map(({ month, date, fee, fees }) => ({
    month,
    date,
    fee: fees?.[entitySize] ?? fee ?? null,
  }));
  return [{ id, title, ruleId, dueAt, months: further.month, steps: shown }];
};

/** Returns the milestones whose period each of these petitions could extend, if the actor may see them. */
export const readExtendable = async (
  db: Database,
  actor: Actor,
  petitions: readonly Petition[],
): Promise<(petition: Petition) => ExtendableMilestone[]> => {
  if (petitions.length === 0) return () => [];
  const candidatesOf = Map.groupBy(
    await readCandidates(db, actor, petitions),
    ({ inventionId }): string => inventionId,
  );
  return (petition) =>
    (candidatesOf.get(petition.inventionId) ?? []).flatMap((candidate) => propose(petition, candidate));
};
