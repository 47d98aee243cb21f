import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { liveStatus } from '../../../lib/live/live.ts';
import { useStore } from '../../../lib/store.ts';
import styles from './banner.module.css';

type Shown = 'nothing' | 'offline' | 'back';

const calmMs = 3_000;

/** Says that live updates are cut once that has lasted 3 s, and that they are back. */
export const ConnectionBanner = () => {
  const status = useStore(liveStatus);
  const isCut = status === 'reconnecting' || status === 'disconnect';
  const [shown, setShown] = useState<Shown>('nothing');
  useEffect(() => {
    if (!isCut) setShown((before) => (before === 'offline' ? 'back' : 'nothing'));
    const timer = setTimeout(() => setShown(isCut ? 'offline' : 'nothing'), calmMs);
    return () => clearTimeout(timer);
  }, [isCut]);
  return (
    <div role="status">
      {shown !== 'nothing' && (
        <div className={styles.banner} data-tone={shown === 'back' ? 'good' : 'warning'}>
          <Icon icon={shown === 'back' ? IconPlugConnected : IconPlugConnectedX} />
          {shown === 'back'
            ? 'Back online'
            : 'You are offline. What you see may be out of date; the hub keeps trying to connect.'}
        </div>
      )}
    </div>
  );
};
