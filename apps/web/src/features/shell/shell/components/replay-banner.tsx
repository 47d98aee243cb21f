import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { workspaceQuery } from '../../../../lib/account/workspace.queries.ts';
import styles from './banner.module.css';

/** Banner that explains the moved dates of a demo workspace. */
export const ReplayBanner = () => {
  const workspace = useQuery(workspaceQuery);
  if (!workspace.data?.demoReplayedOn) return null;
  return (
    <Row gap={8} size="small" className={styles.banner} data-no-print role="note">
      <Icon icon={IconPlayerPlay} size="sm" />
      <span className={styles.long}>
        Demo workspace: real US applications, with their dates moved forward to the present. Original dates
        are shown next to the moved ones.
      </span>
      <span className={styles.short}>Demo workspace: real applications, dates moved</span>
    </Row>
  );
};
