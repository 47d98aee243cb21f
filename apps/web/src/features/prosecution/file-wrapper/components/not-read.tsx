import { IconCloudDownload } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';

/** Takes the place of what the patent office publishes until the application was read for the first time. */
export const NotRead = () => (
  <EmptyState icon={<Icon icon={IconCloudDownload} size="mdx" />} title="Not checked yet">
    Transactions, continuity, term adjustment and parties appear here when the hub has checked the patent
    office.
  </EmptyState>
);
