-- Access to the patent office, which allows one request at a time for each key: one row that all instances share.
create table office_access (
  only_row boolean primary key default true check (only_row),
  -- Sealed with a key that is not in the database; null while nobody has stored one.
  sealed_key bytea,
  -- When the token bucket, which holds one token, has one again; null: now.
  next_request_at timestamptz(3),
  -- Until when the office refuses further requests (429).
  blocked_until timestamptz(3),
  -- Until when nothing is requested because the last requests failed.
  paused_until timestamptz(3),
  -- Failed requests since the last response.
  failures integer not null default 0 check (failures >= 0),
  -- The office counts calls in weeks that begin on Sunday, 00:00 UTC.
  quota_week date,
  metadata_calls integer not null default 0 check (metadata_calls >= 0),
  document_calls integer not null default 0 check (document_calls >= 0),
  state text not null default 'ok' check (state in ('ok', 'refused', 'failing')),
  last_response_at timestamptz(3),
  -- Why the last request failed; null if it succeeded.
  fault text
);
insert into office_access default values;
