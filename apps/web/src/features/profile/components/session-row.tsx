import type { Session } from '@hub/contract/auth/sessions.calls.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { deviceWords, isHandheld } from '../model/device-words.ts';
import { agoWords, dayWords } from '../model/time-words.ts';
import styles from './sessions.module.css';

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

const fullTime = (instant: string): string => new Date(instant).toLocaleString('en-GB');

/** One place where the person is signed in: program and system, address, when it was last used. */
export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const device = deviceWords(session.userAgent);
  return (
    <li className={styles.row}>
      <span className={styles.device}>
        <Icon icon={isHandheld(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop} size="md" />
      </span>
      <div className={styles.words}>
        <div className={styles.name} title={session.userAgent}>
          {device}
          {session.current && <StatusChip tone="good">This one</StatusChip>}
        </div>
        <div className={styles.facts}>
          <span>{session.address}</span>
          <time dateTime={session.lastUsedAt} title={fullTime(session.lastUsedAt)}>
            {session.current ? 'in use' : `used ${agoWords(session.lastUsedAt, Date.now())}`}
          </time>
          <time dateTime={session.createdAt} title={fullTime(session.createdAt)}>
            since {dayWords(session.createdAt)}
            {session.secondFactor && ', with a code'}
          </time>
        </div>
      </div>
      {!session.current && (
        <Button
          size="small"
          onClick={onEnd}
          disabled={isEnding}
          aria-label={`End the session of ${device}, ${session.address}`}
        >
          End
        </Button>
      )}
    </li>
  );
};
