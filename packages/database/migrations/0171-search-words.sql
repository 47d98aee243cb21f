-- Words of a text as the search compares them, separated by spaces. The index of pages and the query use this function.
-- A text is composed and in usual width (NFKC), in lower case, without accents, characters that cannot be seen and hyphens at
-- the end of a line; numbers are without separators and apart from letters of country and kind; abbreviations are without
-- dots; texts without spaces between words, as in Japanese, are pairs of characters.
create function search_words(content text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  result text collate "pg_c_utf8" := content;
begin
  -- A mark or a number of a note is no part of its word.
  result := regexp_replace(result, '[™®©℠]', ' ', 'g');
  result := regexp_replace(result, '([⁰¹²³⁴⁵⁶⁷⁸⁹]+)', ' \1 ', 'g');
  if result ~ '[^\x01-\x7f]' then
    result := regexp_replace(normalize(result, nfkd), '[\u0300-\u036f]', '', 'g');
    result := regexp_replace(normalize(result, nfkc), '\u00ad([ \t]*\r?\n[ \t]*)?', '', 'g');
    result := regexp_replace(result, '[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g');
    result := translate(result, '‐‑’ʼøØłŁđĐðÐħĦı', '--''''oOlLdDdDhHi');
    result := replace(replace(replace(replace(replace(result, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ẞ', 'ss');
    result := replace(replace(replace(result, 'Æ', 'ae'), 'Œ', 'oe'), 'Þ', 'th');
  end if;
  result := regexp_replace(result, '([[:alpha:]])-[ \t]*\r?\n[ \t]*(?=[[:lower:]])', '\1', 'g');
  result := regexp_replace(result, '([[:upper:]]{2})-[ \t]*\r?\n[ \t]*(?=[[:upper:]]{2})', '\1', 'g');
  result := lower(result);
  -- Separators of thousands.
  result := regexp_replace(result, '(?<=\d)[,''](?=\d{3}(?!\d))', '', 'g');
  result := regexp_replace(result, '\m(\d{1,3})\.(\d{3})\.(\d{3})\M', '\1\2\3', 'g');
  -- Letters of a country, series codes, years and kind codes.
  result := regexp_replace(result, '\m([a-z]{2})(?=\d{4}|\d\d/\d{6})', '\1 ', 'g');
  result := regexp_replace(result, '\m(\d\d|(?:19|20)\d\d)/(?=\d{6,7}(?!\d))', '\1', 'g');
  result := regexp_replace(result, '\m(\d{5,})([a-z]\d?)\M', '\1 \2', 'g');
  -- Abbreviations.
  result := regexp_replace(result, '(?<=\m[a-z])\.(?=[a-z]\M)', '', 'g');
  result := regexp_replace(result, '\mu\.?\s?s\.?\s?c\M', 'usc', 'g');
  result := regexp_replace(result, '\mc\.?\s?f\.?\s?r\M', 'cfr', 'g');
  -- A point stays between the numbers of a rule, such as 1.136.
  result := regexp_replace(result, '(\m\d{1,4})\.(?=\d{1,4}\M)', E'\\1\x01', 'g');
  result := replace(regexp_replace(result, E'[^[:alnum:]\x01]+', ' ', 'g'), E'\x01', '.');
  if result ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]' then
    result := regexp_replace(split_ideographs(result), ' +', ' ', 'g');
  end if;
  return trim(result);
end $$;

-- Writes each run of ideographs, kana or Hangul as the pairs of its characters.
create function split_ideographs(content text) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(case when run.parts[1] is null then run.parts[2] else (
        select string_agg(substr(run.parts[1], at, 2), ' ' order by at)
        from generate_series(1, greatest(1, length(run.parts[1]) - 1)) as at
      ) end, ' ' order by run.place)
    from regexp_matches(content,
      '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]+)|([^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]+)', 'g')
      with ordinality as run (parts, place));

-- What is searched for besides the words of a page: the parts of numbers and of words that were broken at the end of a line,
-- and single ideographs.
create function search_parts(content text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(regexp_replace(lower(token collate "pg_c_utf8"), '[^[:alnum:]]+', ' ', 'g'), ' '), '')
    from (
      select (regexp_matches(
        normalize(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc),
        '[[:alnum:]]*\d[[:alnum:],.''/]*|[[:alpha:]]+[-‐][ \t]*\r?\n[ \t]*[[:alpha:]]+|[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]',
        'g'))[1] as token
      union all
      -- A serial number is also searched for without its series.
      select digits[1] || digits[2] from regexp_matches(content, '/(\d{3,4}),?(\d{3})(?!\d)', 'g') as digits
    ) as tokens);

-- Stems of the English words, and all words as they are written; parts have no position, so a phrase never contains them.
create function page_terms(content text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  words text := search_words(content);
  parts text := search_parts(content);
begin
  return to_tsvector('english', words) || to_tsvector('simple', words)
    || strip(to_tsvector('english', parts) || to_tsvector('simple', parts));
end $$;

-- The query for words in any order, of which the last may be the start of one, and for phrases.
create function page_query(words text, phrases text[]) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  found text := search_words(words);
  phrase text;
  result tsquery := plainto_tsquery('english', found);
  spelled text[] := string_to_array(found, ' ');
begin
  foreach phrase in array phrases loop
    result := result && phraseto_tsquery('english', search_words(phrase));
  end loop;
  if cardinality(phrases) > 0 or found = '' then
    return result;
  end if;
  return result || to_tsquery('simple', (
    select string_agg(quote_literal(word) || case
        when place = cardinality(spelled) and length(word) >= 4 and word ~ '^[\x01-\x7f]+$' then ':*' else '' end, ' & ')
    from unnest(spelled) with ordinality as one (word, place)));
end $$;

alter table file_pages alter column terms set expression as (page_terms(text));
