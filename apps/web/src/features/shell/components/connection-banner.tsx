import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../components/buttons/icon.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { liveStatus } from '../../../lib/live/live.ts';
import { useWaitingWrites } from '../../../lib/requests/waiting-writes.ts';
import { useStore } from '../../../lib/store.ts';
import styles from './banner.module.css';

type Shown = 'nothing' | 'offline' | 'back';

const delayMs = 3_000;

/** Banner for a live connection that has been down for 3 s, and for its return. */
export const ConnectionBanner = () => {
  const status = useStore(liveStatus);
  const isCut = status === 'reconnecting' || status === 'disconnect';
  const waiting = useWaitingWrites();
  const [shown, setShown] = useState<Shown>('nothing');
  useEffect(() => {
    if (!isCut) setShown((before) => (before === 'offline' ? 'back' : 'nothing'));
    const timer = setTimeout(() => setShown(isCut ? 'offline' : 'nothing'), delayMs);
    return () => clearTimeout(timer);
  }, [isCut]);
  return (
    <div role="status">
      {shown !== 'nothing' && (
        <div className={styles.banner} data-no-print data-tone={shown === 'back' ? 'good' : 'warning'}>
          <Icon icon={shown === 'back' ? IconPlugConnected : IconPlugConnectedX} />
          {shown === 'back'
            ? 'Back online'
            : 'You are offline. The data on screen may be out of date. The hub keeps trying to reconnect.'}
          {shown === 'offline' &&
            waiting > 0 &&
            ` ${countOf(waiting, 'change')} will be sent when you are back online.`}
        </div>
      )}
    </div>
  );
};
