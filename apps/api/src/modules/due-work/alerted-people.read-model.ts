import { type RawBuilder, sql } from 'kysely';
import { personMaySee, selectSubjects } from '../../spine/access/person-may-see.ts';
import { peopleAway, principalMembers } from './due-work.read-model.ts';
import { isAbout } from './watched-dates.read-model.ts';

type Sql = RawBuilder<unknown>;

/** People of the tiers of `alertedTiers` in the domain, as a query of `id`, `about` and `person_id`, given a table of dates. */
const tiers: readonly ((dates: Sql) => Sql)[] = [
  (dates) => sql`
    select watched.id, watched.about, member.person_id
    from ${dates} as watched
      join milestone_assignees assignee on assignee.milestone_id = watched.id
      join members member on member.principal_id = assignee.principal_id`,
  (dates) => sql`
    select watched.id, watched.about, member.person_id
    from ${dates} as watched
      join invention_project_assignees assignee on assignee.invention_id = watched.invention_id
      join members member on member.principal_id = assignee.principal_id
    union all
    select watched.id, watched.about, inventions.in_house_attorney_id
    from ${dates} as watched join inventions on inventions.id = watched.invention_id
    where inventions.in_house_attorney_id is not null
    union all
    select watched.id, watched.about, member.person_id
    from ${dates} as watched
      join tasks on tasks.milestone_id = watched.id and tasks.is_open
      join task_assignees assignee on assignee.task_id = tasks.id
      join members member on member.principal_id = assignee.principal_id
    union all
    select watched.id, watched.about, role_holders.person_id
    from ${dates} as watched cross join role_holders`,
  (dates) => sql`
    select watched.id, watched.about, verifier.person_id
    from ${dates} as watched cross join person_permissions verifier
    where watched.is_statutory and verifier.permission = 'deadlines:verify'
      and exists (
        select from person_permissions where person_id = verifier.person_id and permission = 'admin')`,
  (dates) => sql`
    select watched.id, watched.about, holder.person_id
    from ${dates} as watched cross join person_permissions holder
    where watched.is_statutory and holder.permission in ('deadlines:verify', 'admin')`,
  (dates) => sql`
    select watched.id, watched.about, subject.person_id
    from ${dates} as watched
      join inventions on inventions.id = watched.invention_id and inventions.is_restricted
      join subject on ${personMaySee('watched.invention_id')}
    where watched.is_statutory`,
];

/** Active people with what they may see, and the responsible attorneys and docketing people of the workspace. */
const selectPeople = (now: string): Sql => sql`
  members as materialized (select * from ${principalMembers} as member),
  away as materialized (select * from ${peopleAway} as away),
  subject as materialized (${selectSubjects(Temporal.Instant.from(now))}),
  present as materialized (
    select people.id as person_id, people.id as reader_id from people
    where not exists (select from away where away.person_id = people.id)
    union all
    select away.person_id, away.stand_in_id from away where away.stand_in_id is not null),
  role_holders as materialized (
    select distinct member.person_id
    from workflow_settings
      cross join lateral (values ('RA'), ('DK')) as role (name)
      cross join jsonb_array_elements_text(coalesce(workflow_settings.role_assignees -> role.name, '[]')) as named (value)
      join principals on lower(principals.value) = lower(named.value)
      join members member on member.principal_id = principals.id)`;

/**
 * One tier: its people for the dates of the tier before that lack someone; the people reached by an alert; and the dates that still
 * lack someone after it. The columns say whether nobody is reached yet, and whether a second person is to be.
 */
const selectTier = (number: number): Sql => {
  const [dates, holders, reached, left] = [
    `dates_${number}`,
    `holders_${number}`,
    `reached_${number}`,
    `dates_${number + 1}`,
  ].map((name) => sql.raw(name)) as [Sql, Sql, Sql, Sql];
  const earlier = Array.from({ length: number }, (_, before) => sql.raw(`holders_${before}`));
  const select = tiers[number];
  if (!select) throw new Error(`No tier ${number}`);
  return sql`
  ${holders} as materialized (
    select distinct id, about, person_id from (${select(dates)}) as holder
    ${sql.join(
      earlier.map(
        (table, index) => sql`${sql.raw(index === 0 ? 'where' : 'and')} not exists (
          select from ${table} as nearer
          where (nearer.id, nearer.about, nearer.person_id) = (holder.id, holder.about, holder.person_id))`,
      ),
      sql` `,
    )}),
  ${reached} as materialized (
    select holder.id, holder.about, bool_or(exists (
      select from notifications
      where notifications.person_id = present.reader_id and notifications.subject_id = holder.id
        and ${isAbout('notifications.kind', 'holder.about')} and notifications.seen_at >= holder.heard_since)) as has_heard
    from (
      select holder.*, watched.invention_id, watched.heard_since
      from ${holders} as holder join ${dates} as watched using (id, about)) as holder
      join present on present.person_id = holder.person_id
      join subject on subject.person_id = present.reader_id
    where ${personMaySee('holder.invention_id')}
    group by holder.id, holder.about),
  ${left} as materialized (
    select watched.id, watched.about, watched.invention_id, watched.is_statutory, watched.heard_since,
      watched.lacks_first and reached.id is null as lacks_first,
      watched.lacks_second and case when watched.lacks_first then reached.has_heard is not true
        else reached.id is null end as lacks_second
    from ${dates} as watched left join ${reached} as reached using (id, about)
    where watched.lacks_first and reached.id is null
      or watched.lacks_second and case when watched.lacks_first then reached.has_heard is not true
        else reached.id is null end)`;
};

/**
 * Common table expressions that end in `watched` (the given dates), `alerted` (`id`, `about` and `person_id` of everyone to
 * alert of them), `unreached` (`id`, `about` and `invention_id` of dates of the law of which nobody can be alerted), `subject`
 * and `away`, by the rule of `alertedTiers` in the domain. A person who is away is alerted as well as their
 * stand-in, but does not count as reached.
 * @param dates query of watched dates
 */
export const withAlertedPeople = (now: string, dates: Sql): Sql => sql`
  watched as materialized (${dates}),
  dates_0 as (select * from watched),
  ${selectPeople(now)},
  ${sql.join(
    tiers.map((_, number) => selectTier(number)),
    sql`,`,
  )},
  unreached as materialized (
    select id, about, invention_id from ${sql.raw(`dates_${tiers.length}`)} where is_statutory and lacks_first),
  alerted as materialized (
    ${sql.join(
      tiers.map((_, number) => sql`select id, about, person_id from ${sql.raw(`holders_${number}`)}`),
      sql` union all `,
    )})`;
