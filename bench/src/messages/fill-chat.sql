-- 5,000 messages of 20 people on one invention ($1), as long as people write, and their events.
with head as (
  update stream_heads set last_seq = last_seq + 5000 where invention_id = $1 returning last_seq - 5000 as before
), author as (
  select id, row_number() over (order by value) as place from principals where kind = 'person' limit 20
), written as (
  select head.before + n as seq, uuidv7() as id, author.id as author_id,
    now() - make_interval(mins => 5000 - n) as at,
    'Message ' || n || ': ' || repeat('the reply to the examiner is on its way. ', 1 + n % 6) as content
  from head cross join generate_series(1, 5000) as n join author on author.place = 1 + n % 20
), event as (
  insert into stream_events (invention_id, seq, id, type, actor_id, created_at, metadata)
  select $1, seq, uuidv7(), 'message.posted', author_id, at,
    jsonb_build_object('title', '', 'updatedAt', at, 'order', null, 'changes', '[]'::jsonb, 'messageId', id)
  from written
)
insert into messages (id, invention_id, seq, author_id, content, created_at, updated_at)
select id, $1, seq, author_id, content, at, at from written;
