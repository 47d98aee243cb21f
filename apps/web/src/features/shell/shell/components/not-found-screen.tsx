import { IconMapOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { use } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { HasScreenHeading } from '../../../../components/layout/screen-heading.ts';

/** Screen for unknown paths; within the page of an entity, only the part below its title. */
export const NotFoundScreen = () => {
  const path = useLocation({ select: (location) => location.pathname });
  const isPart = use(HasScreenHeading);
  const state = (
    <EmptyState
      icon={<Icon icon={IconMapOff} size="mdx" />}
      title="This page does not exist"
      actions={<Link to="/">Go to the milestones overview</Link>}
    >
      There is nothing at <code>{path}</code>. The address may be mistyped, or you may not have access.
    </EmptyState>
  );
  if (isPart) return state;
  return (
    <Page title="Page not found" width="form" pin={false}>
      {state}
    </Page>
  );
};
