import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { templateQuery } from '../api/templates.queries.ts';
import type { TemplateSearch } from '../model/template-search.ts';
import { OpenTemplate } from './open-template.tsx';

interface TemplateScreenProps {
  id: string;
  search: TemplateSearch;
  onSearch: (search: TemplateSearch) => void;
}

/** Screen of one workflow template. */
export const TemplateScreen = ({ id, search, onSearch }: TemplateScreenProps) => {
  const query = useQuery(templateQuery(id));
  const { data: template, error } = query;
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    return (
      <Page title="Workflow template" pin={false}>
        <EmptyState title="Template not found" actions={<Link to="/workflows">All workflow templates</Link>}>
          It may have been deleted. Workflows started from it continue.
        </EmptyState>
      </Page>
    );
  }
  if (template) return <OpenTemplate template={template} search={search} onSearch={onSearch} />;
  return (
    <Page title="Workflow template" pin={false}>
      <QueryView query={query} subject="the template" />
    </Page>
  );
};
