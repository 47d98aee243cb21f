-- Marks that cannot be seen between letters (variation selectors, fillers, the joiner of graphemes) and slashes of other
-- alphabets make no other reference. `sameText` of the domain does the same; a test compares both.
create or replace function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(
    normalize(reference, nfkc),
    '[\s/,._\u002d\u00ad\u034f\u058a\u05be\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1400\u17b4\u17b5\u1806\u180b-\u180f\u2010-\u2015\u2044\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2212\u2215\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U00010d6e\U00010ead\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'));

-- Keys are stored; those of plain references stay as they are.
update inventions set reference_list = reference_list where array_to_string(reference_list, '') ~ '[^ -~]';
update docketing_matters set number = number where number ~ '[^ -~]';
update repository_folders set name = name where name ~ '[^ -~]';
