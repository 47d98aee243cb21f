import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { HttpError } from '../../../lib/http/http-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { matterInventionQuery } from '../api/docketing.queries.ts';

/** Opens the invention of a docketing matter, for links from the docketing system. */
export const OpenMatter = ({ matter }: { matter: string }) => {
  usePageTitle(`Matter ${matter}`);
  const { data, error, refetch } = useQuery(matterInventionQuery(matter));
  if (data) return <Navigate to="/inventions/$id" params={{ id: data.id }} replace />;
  if (error instanceof HttpError && error.response.status === 404)
    return (
      <EmptyState title={`No invention for matter ${matter}`}>
        No invention that you can see has this matter as a reference.
      </EmptyState>
    );
  if (error)
    return <ErrorState title="The matter could not be opened" error={error} onRetry={() => void refetch()} />;
  return <TableSkeleton label="Opening the matter" />;
};
