import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';

/** Page for a signed-in person who opens a link to set a new password. */
export const SignedInReset = () => (
  <Page title="Set a new password" pin={false}>
    <EmptyState title="You are signed in">
      Log out and open the link again, or change your password in your profile.
    </EmptyState>
  </Page>
);
