import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { InventionPageSkeleton } from './invention-page-skeleton.tsx';

/** Shown in place of an invention that was open when the person lost access to it. */
const InventionLost = () => {
  usePageTitle('Invention not found');
  return (
    <Page title="Invention" pin={false}>
      <EmptyState
        title="You no longer have access to this invention."
        actions={<Link to="/inventions">See all inventions</Link>}
      />
    </Page>
  );
};

const ClosedInvention = lazyView(
  async () => (await import('../../../people/access/public.ts')).ClosedInvention,
);

/**
 * Shown in place of an invention that the person does not see: people who administer or manage ethical walls can act on a
 * restricted one.
 */
export const UnseenInvention = ({ id, isLost }: { id: InventionId; isLost: boolean }) => {
  const { identity } = useStore(session);
  const mayAct = hasPermission(identity, 'admin') || hasPermission(identity, 'walls:manage');
  const missing = isLost ? <InventionLost /> : <InventionNotFound />;
  if (!mayAct) return missing;
  return (
    <Suspense fallback={<InventionPageSkeleton />}>
      <ClosedInvention id={id}>{missing}</ClosedInvention>
    </Suspense>
  );
};

/** Shown for inventions that do not exist and for those the person may not see, without distinguishing them. */
export const InventionNotFound = () => {
  usePageTitle('Invention not found');
  return (
    <Page title="Invention" pin={false}>
      <EmptyState title="Invention not found" actions={<Link to="/inventions">See all inventions</Link>}>
        The link may be incomplete, or you may not have access to this invention.
      </EmptyState>
    </Page>
  );
};
