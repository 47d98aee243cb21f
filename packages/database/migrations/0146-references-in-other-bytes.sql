-- References that look the same are the same: composed and in usual width (NFKC), with any dash, without characters that
-- cannot be seen. `sameText` of the domain does the same; a test compares both.
create or replace function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(
    normalize(reference, nfkc),
    '[\s/,._\u002d\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2212\u2e3a\u2e3b\ufeff\ufff9-\ufffb]',
    '', 'g'));

-- Keys are stored; those of plain references stay as they are.
update inventions set reference_list = reference_list where array_to_string(reference_list, '') ~ '[^ -~]';
update docketing_matters set number = number where number ~ '[^ -~]';
update repository_folders set name = name where name ~ '[^ -~]';
