import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { milestoneDates } from '../due-work/public.ts';

/** Who acknowledged final dates, and when. */
export interface Acknowledgement {
  by: string | null;
  at: string;
}

/** A final date as the database returns it. */
interface FinalDateRow {
  milestone: {
    id: MilestoneId;
    title: string;
    ruleId: string;
    dueAt: IsoDate | null;
    due: IsoDate | null;
    latest: IsoDate | null;
    extensions: StoredDeadline['extensions'];
    extensionMonths: number | null;
    repliedAt: IsoDate | null;
  };
  finalDate: IsoDate;
  invention: { id: InventionId; title: string; references: string[] };
  assignees: string[];
  acknowledged: Acknowledgement | null;
}

/** Days of the list: from those gone by to the last one. */
export interface ListedDays {
  today: IsoDate;
  until: IsoDate;
}

const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The final dates that an actor may see, as a query of `id`, `invention_id` and `final_date`. The conditions on
 * `milestones` are those of its indexes of open dates.
 */
export const selectListed = (actor: Actor, until: IsoDate): RawBuilder<unknown> => sql`
  select work.id, work.invention_id, coalesce(work.final_at, work.due_at) as final_date
  from milestones join ${milestoneDates} as work on work.id = milestones.id
  where not milestones.is_finished and not milestones.is_deleted and (milestones.final_at <= ${until}::date
      or milestones.final_at is null and milestones.due_at <= ${until}::date)
    and work.is_statutory and work.state <> 'at-once' and coalesce(work.final_at, work.due_at) <= ${until}::date
    and ${visibleInvention(actor, 'work.invention_id')}`;

/** The list as one text, which changes with any of its dates. */
export const fingerprint = sql`md5(coalesce(string_agg(listed.id || ' ' || listed.final_date, ',' order by listed.final_date, listed.id), ''))`;

const acknowledgementOf = sql`jsonb_build_object(
  'by', (select principals.value from principals where principals.id = acknowledged.person_id),
  'at', ${instant('acknowledged.acknowledged_at')})`;

/** Returns a page of the final dates, earliest first, and what it says about all of them. */
export const readFinalDates = async (
  db: Database,
  actor: Actor,
  { today, until, skip, size }: ListedDays & { skip: number; size: number },
): Promise<{ collection: FinalDateRow[]; total: number; unacknowledged: number; list: string }> => {
  const { rows } = await sql<{
    collection: FinalDateRow[];
    total: number;
    unacknowledged: number;
    list: string;
  }>`
    with listed as materialized (${selectListed(actor, until)}),
    page as (select * from listed order by final_date, id offset ${skip} limit ${size})
    select count(*)::int as total, ${fingerprint} as list,
      count(*) filter (where not exists (
        select from final_date_acknowledgements acknowledged
        where acknowledged.day = ${today}::date and acknowledged.milestone_id = listed.id
          and acknowledged.final_date = listed.final_date))::int as unacknowledged,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'milestone', jsonb_build_object('id', milestones.id, 'title', milestones.title, 'ruleId', milestones.rule_id,
            'dueAt', milestones.due_at, 'latest', milestones.final_at, 'extensionMonths', milestones.extension_months,
            'due', case when milestones.deadline is null then milestones.due_at::text else milestones.deadline ->> 'due' end,
            'extensions', coalesce(milestones.deadline -> 'extensions', '[]'), 'repliedAt', milestones.replied_at),
          'finalDate', page.final_date,
          'invention', jsonb_build_object('id', inventions.id, 'title', inventions.title,
            'references', inventions.reference_list),
          'assignees', array(
            select principals.value
            from milestone_assignees join principals on principals.id = milestone_assignees.principal_id
            where milestone_assignees.milestone_id = page.id order by milestone_assignees.position),
          'acknowledged', (
            select ${acknowledgementOf} from final_date_acknowledgements acknowledged
            where acknowledged.day = ${today}::date and acknowledged.milestone_id = page.id
              and acknowledged.final_date = page.final_date))
          order by page.final_date, page.id), '[]')
        from page
          join milestones on milestones.id = page.id
          join inventions on inventions.id = page.invention_id) as collection
    from listed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return row;
};

/** Returns who acknowledged dates that the actor may see, by day since a day and before today, newest first. */
export const readAcknowledgements = async (
  db: Database,
  actor: Actor,
  { since, today }: { since: IsoDate; today: IsoDate },
): Promise<{ day: IsoDate; acknowledged: Acknowledgement[] }[]> => {
  const { rows } = await sql<{ day: IsoDate; acknowledged: Acknowledgement[] }>`
    select shown.day, jsonb_agg(${acknowledgementOf} order by acknowledged.acknowledged_at) as acknowledged
    from (
      select acknowledged.day, acknowledged.person_id, min(acknowledged.acknowledged_at) as acknowledged_at
      from final_date_acknowledgements acknowledged
        join milestones on milestones.id = acknowledged.milestone_id
      where acknowledged.day >= ${since}::date and acknowledged.day < ${today}::date
        and ${visibleInvention(actor, 'milestones.invention_id')}
      group by acknowledged.day, acknowledged.person_id) as acknowledged
      cross join lateral (select acknowledged.day) as shown
    group by shown.day order by shown.day desc`.execute(db);
  return rows;
};
