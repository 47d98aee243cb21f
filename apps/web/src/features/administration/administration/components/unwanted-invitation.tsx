import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { session, signOut } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';

/** Answer to a signed-in person who opens an invitation. */
export const UnwantedInvitation = () => {
  const { identity } = useStore(session);
  return (
    <Page title="Invitation" width="form" pin={false}>
      <EmptyState
        title="You have joined already"
        actions={<Button onClick={() => void signOut()}>Logout</Button>}
      >
        You are signed in as {identity?.email}. An invitation is for one person only. If this one is yours,
        log out and open the link again.
      </EmptyState>
    </Page>
  );
};
