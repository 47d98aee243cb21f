import { IconCloudDownload } from '@tabler/icons-react';
import { Icon } from '../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';

/** Takes the place of what the patent office publishes until the application was read for the first time. */
export const NotRead = () => (
  <EmptyState icon={<Icon icon={IconCloudDownload} size="mdx" />} title="Not read yet">
    Transactions, continuity, term adjustment and parties appear here when the application is read at the
    patent office.
  </EmptyState>
);
