import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { inventionsTagged, inventionsWithWorkOf, type OverviewFilter } from './overview-match.read-model.ts';

/** Highest exact count; larger counts are reported as this number plus one. */
const maxCounted = 1_000;

/** A changed milestone: the kinds of change, and its due date before and after. */
interface MilestoneChange {
  milestoneId: MilestoneId;
  title: string;
  invention: { id: InventionId; title: string; references: string[] };
  kinds: ('moved' | 'finished' | 'cancelled' | 'added' | 'reopened')[];
  from: IsoDate | null;
  to: IsoDate | null;
  at: string;
}

/** Start of the period and the page to read. */
interface Period {
  since: string;
  /** Only changes of this kind. */
  kind: MilestoneChange['kinds'][number] | undefined;
  skip: number;
  size: number;
}

type Sql = RawBuilder<unknown>;

/** A finished milestone counts for its assignees even if they have no other work on the invention. */
const conditionsOf = ({ viewer, assigneeId, tags }: Omit<OverviewFilter, 'foundByText'>): Sql[] => [
  visibleInvention(viewer, 'milestones.invention_id'),
  ...(assigneeId === null ? [sql`false`] : []),
  ...(assigneeId
    ? [
        sql`(milestones.invention_id in (${inventionsWithWorkOf(assigneeId)}) or exists (
          select from milestone_assignees
          where milestone_assignees.milestone_id = milestones.id
            and milestone_assignees.principal_id = ${assigneeId}::uuid))`,
      ]
    : []),
  ...(tags ? [sql`milestones.invention_id in (${inventionsTagged(tags)})`] : []),
];

/** Values of the changed fields at the start of the period, taken from the first event of each field after it. */
const firstValues = (since: string): Sql => sql`
  select milestone_id, max(created_at) as at,
    (array_agg(was order by seq) filter (where field = 'finished'))[1] as was_finished,
    (array_agg(was order by seq) filter (where field = 'deleted'))[1] as was_cancelled,
    (array_agg(was order by seq) filter (where field = 'dueAt'))[1] as was_due_at,
    bool_or(field = 'dueAt') as has_moved
  from (
    select milestone_id, created_at, seq, change ->> 'field' as field, change ->> 'from' as was
    from stream_events cross join lateral jsonb_array_elements(metadata -> 'changes') as change
    where milestone_id is not null and type in ('milestone.updated', 'milestone.finished', 'milestone.deleted')
      and created_at >= ${since}::timestamptz
  ) as changes
  where field in ('finished', 'deleted', 'dueAt')
  group by milestone_id`;

/** Every milestone changed in the period, with its values before and after. */
const selectBeforeAndAfter = (filter: Omit<OverviewFilter, 'foundByText'>, since: string): Sql => sql`
  select milestones.id, milestones.title, milestones.invention_id, milestones.due_at,
    milestones.is_finished, milestones.is_deleted as is_cancelled,
    milestones.created_at >= ${since}::timestamptz as is_new,
    coalesce(was_finished::boolean, milestones.is_finished) as was_finished,
    coalesce(was_cancelled::boolean, milestones.is_deleted) as was_cancelled,
    case when has_moved then was_due_at::date else milestones.due_at end as was_due_at,
    coalesce(first_values.at, milestones.created_at) as at
  from (
    select milestone_id from first_values
    union
    select milestones.id from milestones where milestones.created_at >= ${since}::timestamptz
  ) as touched
    join milestones on milestones.id = touched.milestone_id
    left join first_values on first_values.milestone_id = touched.milestone_id
  where ${sql.join(conditionsOf(filter), sql` and `)}`;

const kindsOf = sql`array_remove(array[
  case when is_new then 'added' end,
  case when not is_new and was_due_at is distinct from due_at then 'moved' end,
  case when is_finished and (is_new or not was_finished) then 'finished' end,
  case when is_cancelled and (is_new or not was_cancelled) then 'cancelled' end,
  case when not is_new and (was_finished or was_cancelled) and not is_finished and not is_cancelled then 'reopened' end
], null)`;

/** Lists the changes of milestones since an instant, newest first. Changes that were undone are omitted. */
export const listMilestoneChanges = async (
  db: Database,
  filter: Omit<OverviewFilter, 'foundByText'>,
  { since, kind, skip, size }: Period,
): Promise<{ collection: MilestoneChange[]; total: number }> => {
  const { rows } = await sql<{ collection: MilestoneChange[]; total: number }>`
    with first_values as materialized (${firstValues(since)}),
      changed as materialized (
        select * from (select *, ${kindsOf} as kinds from (${selectBeforeAndAfter(filter, since)}) as compared) as classified
        where ${kind === undefined ? sql`kinds <> '{}'` : sql`${kind} = any (kinds)`}),
      page as (
        select changed.*, row_number() over () as place
        from (select * from changed order by at desc, id limit ${sql.lit(size)} offset ${sql.lit(skip)}) as changed)
    select (select least(count(*), ${sql.lit(maxCounted + 1)}) from changed) as total,
      coalesce(json_agg(json_build_object('milestoneId', page.id, 'title', page.title,
        'invention', json_build_object('id', inventions.id, 'title', inventions.title,
          'references', inventions.reference_list),
        'kinds', page.kinds, 'from', case when not page.is_new then page.was_due_at end, 'to', page.due_at,
        'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by page.place), '[]') as collection
    from page join inventions on inventions.id = page.invention_id`.execute(db);
  return rows[0] ?? { collection: [], total: 0 };
};
