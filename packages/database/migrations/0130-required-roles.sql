-- Whether a person sees inventions only with a role.
alter table workspace add column requires_role boolean not null default false;

-- Whether a person has the role that this installation may require; a bot has that of its manager.
create function is_admitted(subject_id uuid) returns boolean language sql stable as $$
  select not exists (select from workspace where requires_role)
    or exists (
      select from person_roles
      where person_id = coalesce((select manager_id from bots where bots.id = subject_id), subject_id))
$$;

-- The assistances that count: today is one of their days, the sponsor is active and sees anything, and neither is a bot,
-- which has its manager's access or less.
create or replace view sponsorships as
  select distinct sponsor_id, assistant_id
    from assistances join people sponsor on sponsor.id = assistances.sponsor_id
    where sponsor.is_active
      and period_state(assistances.starts_on, assistances.ends_on, assistances.ended_at, sponsor.time_zone) = 'current'
      and not exists (select from bots where bots.id in (assistances.sponsor_id, assistances.assistant_id))
      and is_admitted(assistances.sponsor_id);

-- Like before, with is_admitted: without it, no invention is visible, whatever names the person.
create or replace view access_subjects as
  select people.id as person_id, own.principal_ids,
    own.principal_ids || coalesce(manager.principal_ids, '{}') as denied_ids,
    case when bots.id is null then own.principal_ids else manager.principal_ids end as entitled_ids,
    sponsored.sponsor_ids, sponsored.sponsor_principal_ids,
    is_admitted(people.id) as is_admitted
  from people
    cross join lateral (
      select array_append(array(select team_id from team_members where person_id = people.id), people.id) as principal_ids
    ) as own
    left join bots on bots.id = people.id
    left join lateral (
      select array_append(array(select team_id from team_members where person_id = bots.manager_id), bots.manager_id)
        as principal_ids
      where bots.id is not null
    ) as manager on true
    cross join lateral (
      select coalesce(array_agg(sponsor_id), '{}') as sponsor_ids,
        coalesce(array_agg(principal_id), '{}') as sponsor_principal_ids
      from (
        select sponsorships.sponsor_id, sponsorships.sponsor_id as principal_id
          from sponsorships where sponsorships.assistant_id = people.id
        union all
        select sponsorships.sponsor_id, team_members.team_id
          from sponsorships join team_members on team_members.person_id = sponsorships.sponsor_id
          where sponsorships.assistant_id = people.id
      ) as pair
    ) as sponsored;

-- Open pages of the people who gain or lose everything obey at once.
create function notify_rights_without_role() returns trigger language plpgsql as $$
begin
  perform notify_rights_of(people.id) from people
    where not exists (select from person_roles where person_roles.person_id = people.id);
  return null;
end $$;
create trigger workspace_notify_rights after update of requires_role on workspace
  for each row when (old.requires_role <> new.requires_role) execute function notify_rights_without_role();
