import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Page } from '../../../components/layout/page.tsx';

/** What a signed-in person sees who opens a link to set a new password. */
export const SignedInReset = () => (
  <Page title="Set a new password">
    <EmptyState title="You are signed in">
      Log out and open the link again, or change your password in your profile.
    </EmptyState>
  </Page>
);
