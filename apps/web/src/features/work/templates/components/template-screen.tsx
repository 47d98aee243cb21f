import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
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
  const { data: template, error, refetch } = useQuery(templateQuery(id));
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
      {error ? (
        <ErrorState title="The template could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label="Loading the template" />
      )}
    </Page>
  );
};
