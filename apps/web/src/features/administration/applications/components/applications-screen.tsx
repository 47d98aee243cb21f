import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { applicationsQuery } from '../api/applications.queries.ts';
import { ApplicationCard } from './application-card.tsx';
import { AssistantsCard } from './assistants-card.tsx';

/** Applications that people install beside the web application. */
export const ApplicationsScreen = () => {
  const { data, error, isPending, refetch } = useQuery(applicationsQuery);
  return (
    <Page title="Applications" width="form" pin={false}>
      {error && !data && (
        <ErrorState
          title="The applications could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <TableSkeleton label="Loading the applications" />}
      {data?.map((application) => (
        <ApplicationCard key={application.name} application={application} />
      ))}
      {data && <AssistantsCard />}
    </Page>
  );
};
