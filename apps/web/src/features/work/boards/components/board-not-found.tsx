import { IconLayoutKanban } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';

/** Empty state for a board that does not exist or is not shared with the user. */
export const BoardNotFound = () => (
  <Page title="Board" pin={false}>
    <EmptyState icon={<Icon icon={IconLayoutKanban} size="mdx" />} title="Board not found">
      It was deleted or is not shared with you. <Link to="/boards">See your boards</Link>
    </EmptyState>
  </Page>
);
