-- Each report to a client has comments of its own, and amendments to the specification are paragraphs with their changes.
create function pg_temp.with_own_comments(fields jsonb) returns jsonb language sql immutable as $$
  select fields
    || case when fields ? 'comments' then jsonb_build_object('summaryComments', fields -> 'comments',
        'docketComments', fields -> 'comments', 'portfolioComments', fields -> 'comments') else '{}' end
    || case when jsonb_typeof(fields -> 'specificationChanges') = 'string' and fields ->> 'specificationChanges' <> ''
        then jsonb_build_object('specificationChanges', jsonb_build_array(jsonb_build_object(
          'location', 'the specification', 'text', fields ->> 'specificationChanges', 'previousText', '')))
        else '{}' end
$$;

update report_drafts set content = jsonb_set(content, '{values}', pg_temp.with_own_comments(content -> 'values'))
where content -> 'values' ?| array['comments', 'specificationChanges'];

update report_runs
set "values" = pg_temp.with_own_comments("values"), entered = pg_temp.with_own_comments(entered)
where "values" ?| array['comments', 'specificationChanges'] or entered ?| array['comments', 'specificationChanges'];

update report_results
set fields = array_replace(fields, 'comments', case report_id when 'invention-summary' then 'summaryComments'
  when 'docket-report' then 'docketComments' else 'portfolioComments' end)
where report_id in ('invention-summary', 'docket-report', 'portfolio-status') and 'comments' = any(fields);
