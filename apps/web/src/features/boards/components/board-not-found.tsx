import { IconLayoutKanban } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Page } from '../../../components/page.tsx';

/** No such board for this person. */
export const BoardNotFound = () => (
  <Page title="Board">
    <EmptyState icon={<Icon icon={IconLayoutKanban} size="mdx" />} title="There is no such board">
      It was deleted, or it is not shared with you. <Link to="/boards">See your boards</Link>
    </EmptyState>
  </Page>
);
