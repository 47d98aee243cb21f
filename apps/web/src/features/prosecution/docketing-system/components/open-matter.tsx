import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { matterInventionQuery } from '../api/docketing.queries.ts';

/** Opens the invention of a docketing matter, for links from the docketing system. */
export const OpenMatter = ({ matter }: { matter: string }) => {
  const query = useQuery(matterInventionQuery(matter));
  const { data, error } = query;
  if (data) return <Navigate to="/inventions/$id" params={{ id: data.id }} replace />;
  if (error instanceof HttpError && error.response.status === 404)
    return (
      <Page title={`No invention for matter ${matter}`} pin={false}>
        <p>No invention that you can see has this matter as a reference.</p>
      </Page>
    );
  return (
    <Page title={`Matter ${matter}`} pin={false}>
      <QueryView
        query={query}
        failed="The matter could not be opened"
        loading={<TableSkeleton label="Opening the matter" />}
      />
    </Page>
  );
};
