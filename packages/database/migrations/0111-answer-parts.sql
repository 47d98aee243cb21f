-- The parts of an answer of a minion: text, what the hub says about it, and where a quote was found. Null for everything else, and
-- while the answer is written.
alter table minion_comments add column parts jsonb;
alter table messages add column answer jsonb;
