
-- What a docketing decision changed, so that it can be undone; null without a decision.
alter table document_outcomes add column effects jsonb;
