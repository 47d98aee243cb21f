import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { meQuery } from '../../../lib/session/me.queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** The person's own profile. */
export const ProfileModal = ({ onClose }: { onClose: () => void }) => {
  const me = useQuery(meQuery);
  return (
    <Modal title="Profile" opened onClose={onClose} width={400}>
      {me.isPending && <LoadingSpinner label="Loading your profile" />}
      {me.isError && (
        <ErrorState
          title="Your profile could not be loaded"
          error={me.error}
          onRetry={() => void me.refetch()}
        />
      )}
      {me.data && <ProfileForm user={me.data} onClose={onClose} />}
    </Modal>
  );
};
