import { IconMapOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';

/** Screen for unknown paths. */
export const NotFoundScreen = () => {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <Page title="Page not found" width="form" pin={false}>
      <EmptyState
        icon={<Icon icon={IconMapOff} size="mdx" />}
        title="This page does not exist"
        actions={<Link to="/">Go to the milestones overview</Link>}
      >
        There is nothing at <code>{path}</code>. The address may be mistyped, or you may not have access.
      </EmptyState>
    </Page>
  );
};
