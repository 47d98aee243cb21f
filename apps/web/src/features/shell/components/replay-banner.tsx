import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../components/icon.tsx';
import { workspaceQuery } from '../api/workspace.queries.ts';
import styles from './banner.module.css';

/** Says quietly that the dates of a demo workspace are moved. */
export const ReplayBanner = () => {
  const workspace = useQuery(workspaceQuery);
  if (!workspace.data?.demoReplayedOn) return null;
  return (
    <div className={styles.banner} role="note">
      <Icon icon={IconPlayerPlay} size="sm" />
      Demo workspace: real US applications replayed to today. Real dates stand beside the moved ones.
    </div>
  );
};
