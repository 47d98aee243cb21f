-- Documents that cite references, newest first, to find those that a family member has not cited yet
-- (packages/domain/src/documents/disclosure.ts).
create index patent_documents_citing_idx on patent_documents (document_date desc, id)
  where code in (
    '892', 'IDS', 'IDS.3P', 'ISA/210', 'ISA/220', 'EP.SR', 'EP.94', 'JP.OA', 'CN.OA', 'KR.OA', 'CA.OA', 'AU.OA', 'IN.OA');
-- The members of a family share an application number among their own, their parents' and their children's.
create index office_continuity_parent_idx on office_continuity (parent_application_number);
create index office_continuity_child_idx on office_continuity (child_application_number);
