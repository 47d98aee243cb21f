import { IconMapOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Page } from '../../../components/page.tsx';

/** What any other path shows. */
export const NotFoundScreen = () => {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <Page title="Page not found" width="form">
      <EmptyState
        icon={<Icon icon={IconMapOff} size="mdx" />}
        title="There is no such page"
        actions={<Link to="/">Go to the milestones overview</Link>}
      >
        Nothing stands at <code>{path}</code>. The address may be mistyped, or what it led to may not be open
        to you.
      </EmptyState>
    </Page>
  );
};
