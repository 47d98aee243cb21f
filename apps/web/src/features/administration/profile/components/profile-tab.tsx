import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { meQuery } from '../../../../lib/account/me.queries.ts';
import { assistantsQuery, sponsorsQuery } from '../api/assistants.queries.ts';
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx';

/** Tab with names, time zone and assistants, shown once everything is loaded. */
export const ProfileTab = (props: Pick<ProfileFormProps, 'onClose' | 'onUnsaved'>) => {
  const me = useQuery(meQuery);
  const assistants = useQuery(assistantsQuery);
  const sponsors = useQuery(sponsorsQuery);
  if (me.data && assistants.data && sponsors.data) {
    return <ProfileForm {...props} user={me.data} team={assistants.data} sponsors={sponsors.data} />;
  }
  const failed = [me, assistants, sponsors].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return <LoadingSpinner label="Loading your profile" />;
  return (
    <ErrorState
      title="Your profile could not be loaded"
      error={first.error}
      onRetry={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
};
