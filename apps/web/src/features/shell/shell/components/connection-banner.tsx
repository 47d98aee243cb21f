import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useWaitingWrites } from '../../../../lib/requests/waiting-writes.ts';
import { type Connection, useConnection } from '../hooks/use-connection.ts';
import styles from './banner.module.css';

const texts: Readonly<Record<Exclude<Connection, 'up'>, string>> = {
  offline: 'You are offline. The data on screen may be out of date. The hub keeps trying to reconnect.',
  paused: 'Live updates are paused. Your changes are saved, but reload the page to see those of others.',
  back: 'Back online',
};

/** Banner for a live connection that has been down for 3 s, and for its return. */
export const ConnectionBanner = () => {
  const connection = useConnection();
  const waiting = useWaitingWrites();
  return (
    <div role="status">
      {connection !== 'up' && (
        <Row
          gap={8}
          size="small"
          className={styles.banner}
          data-no-print
          data-tone={connection === 'back' ? 'good' : 'warning'}
        >
          <Icon icon={connection === 'back' ? IconPlugConnected : IconPlugConnectedX} />
          {texts[connection]}
          {connection === 'offline' &&
            waiting > 0 &&
            ` ${countOf(waiting, 'change')} will be sent when you are back online.`}
        </Row>
      )}
    </div>
  );
};
