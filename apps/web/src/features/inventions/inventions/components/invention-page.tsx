import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { HasScreenHeading } from '../../../../components/layout/screen-heading.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { recentInventions } from '../../../../lib/storage/recent-inventions.ts';
import { useStore } from '../../../../lib/store.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { ConflictDialogs } from '../../../ground/editing/public.ts';
import { useConflictResolvers } from '../hooks/use-conflict-resolvers.ts';
import { useLostInvention } from '../hooks/use-lost-invention.ts';
import { writeValue } from '../model/conflict-values.ts';
import { UnseenInvention } from './invention-not-found.tsx';
import classes from './invention-page.module.css';
import { InventionPageSkeleton } from './invention-page-skeleton.tsx';
import { InventionTabs } from './invention-tabs.tsx';
import { InventionTitleBar } from './invention-title-bar.tsx';

const EmergencyBanner = lazyView(
  async () => (await import('../../../people/access/public.ts')).EmergencyBanner,
);

interface InventionPageProps {
  id: InventionId;
  /** The open tab. */
  children: ReactNode;
}

/** An invention: its title bar, its tabs and the open tab. Follows live events. */
export const InventionPage = ({ id, children }: InventionPageProps) => {
  const { data: invention, error, refetch } = useQuery(inventionQuery(id));
  const isLost = useLostInvention(id);
  const mayAdminister = hasPermission(useStore(session).identity, 'admin');
  const resolvers = useConflictResolvers();
  const nameOf = usePersonNames();
  const isRead = invention !== undefined;
  const [wasRead, setWasRead] = useState(false);
  if (isRead && !wasRead) setWasRead(true);
  usePageTitle(invention?.title ?? 'Invention');
  useEffect(() => {
    if (isRead) recentInventions.add(id);
  }, [id, isRead]);
  if (isLost) return <UnseenInvention id={id} isLost={wasRead} />;
  if (error && !invention) {
    return (
      <Page title="Invention" pin={false}>
        <ErrorState title="The invention could not be loaded" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!invention) return <InventionPageSkeleton />;
  return (
    <article className={classes.page}>
      <div className={classes.sticky}>
        <InventionTitleBar invention={invention} />
        <InventionTabs invention={invention} />
      </div>
      {invention.restricted && mayAdminister && (
        <Suspense fallback={null}>
          <EmergencyBanner id={id} />
        </Suspense>
      )}
      <div className={classes.tab}>
        <HasScreenHeading value>{children}</HasScreenHeading>
      </div>
      <ConflictDialogs
        inventionId={id}
        resolvers={resolvers}
        format={(_, value) => writeValue(value, nameOf)}
      />
    </article>
  );
};
