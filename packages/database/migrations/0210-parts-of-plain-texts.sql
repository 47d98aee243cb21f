-- Terms that are searched for besides the words of a page, as before: plain texts are searched without being composed, which took
-- a fifth of the time of their index.
create or replace function search_parts(content text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(regexp_replace(lower(token collate "pg_c_utf8"), '[^[:alnum:]]+', ' ', 'g'), ' '), '')
    from (
      select (regexp_matches(
        case when content ~ '[^\x01-\x7f]'
          then normalize(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc)
          else content end,
        '[[:alnum:]]*\d[[:alnum:],.''/]*|[[:alpha:]]+[-‐][ \t]*\r?\n[ \t]*[[:alpha:]]+|[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]',
        'g'))[1] as token
      union all
      -- A serial number is also searched for without its series.
      select digits[1] || digits[2] from regexp_matches(content, '/(\d{3,4}),?(\d{3})(?!\d)', 'g') as digits
    ) as tokens);
