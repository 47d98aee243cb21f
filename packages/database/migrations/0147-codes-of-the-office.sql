-- The code that the office last had for its document, where it is not the one that the hub has: noted once, as a difference.
alter table patent_documents add column office_code text;
