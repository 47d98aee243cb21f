import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { applicationsQuery } from '../api/applications.queries.ts';
import { ApplicationCard } from './application-card.tsx';
import { AssistantsCard } from './assistants-card.tsx';

/** Applications that people install beside the web application. */
export const ApplicationsScreen = () => {
  const query = useQuery(applicationsQuery);
  const { data } = query;
  return (
    <Page title="Applications" width="form" pin={false}>
      <QueryView query={query} subject="the applications" />
      {data?.map((application) => (
        <ApplicationCard key={application.name} application={application} />
      ))}
      {data && <AssistantsCard />}
    </Page>
  );
};
