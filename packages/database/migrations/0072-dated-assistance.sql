-- The time by which assistance begins and ends. A function of its own, so that a test can set it.
create function hub_now() returns timestamptz language sql stable as $$ select now() $$;

-- Whether a period is planned, current or past today in a time zone. Without a day it is open on that side.
create function period_state(starts_on date, ends_on date, ended_at timestamptz, time_zone text)
returns text language sql stable as $$
  select case
    when ended_at is not null or ends_on < (hub_now() at time zone time_zone)::date then 'past'
    when starts_on > (hub_now() at time zone time_zone)::date then 'planned'
    else 'current'
  end
$$;

alter table assistances
  drop constraint assistances_pkey,
  add column id uuid not null default uuidv7() primary key,
  -- First and last day in the sponsor's time zone.
  add column starts_on date,
  add column ends_on date,
  -- When it was ended before its last day.
  add column ended_at timestamptz(3),
  -- Whether it was current when open pages were last told.
  add column is_announced boolean not null default true,
  add constraint assistances_dates_check check (ends_on >= starts_on);
create unique index assistances_standing_key on assistances (sponsor_id, assistant_id);

-- The assistances that count: today is one of their days, the sponsor is active, and neither is a bot, which has its
-- manager's access or less.
create or replace view sponsorships as
  select distinct sponsor_id, assistant_id
    from assistances join people sponsor on sponsor.id = assistances.sponsor_id
    where sponsor.is_active
      and period_state(assistances.starts_on, assistances.ends_on, assistances.ended_at, sponsor.time_zone) = 'current'
      and not exists (select from bots where bots.id in (assistances.sponsor_id, assistances.assistant_id));
