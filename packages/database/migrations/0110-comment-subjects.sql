-- The inventions that a comment names, picks or takes files from, as far as its author may see them: it is only for people
-- who may see all of them. Null for a comment of which nobody knows what it names.
-- Comments without an invention that are older than this column therefore belong to their author alone.
alter table minion_comments add column named_ids uuid[];
