import type { Session } from '@hub/contract/auth/sessions.calls.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { deviceWords, isHandheld } from '../model/device-words.ts';
import { agoWords } from '../model/time-words.ts';
import styles from './sessions.module.css';

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

/** One place where the person is signed in: program and system, address, when it was last used. */
export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const device = deviceWords(session.userAgent);
  const words = useMomentWords();
  const used = words(session.lastUsedAt);
  const since = words(session.createdAt);
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
          <time dateTime={session.lastUsedAt} title={used.full}>
            {session.current
              ? 'in use'
              : `used ${agoWords(session.lastUsedAt, Date.now()) ?? `on ${used.date}`}`}
          </time>
          <time dateTime={session.createdAt} title={since.full}>
            since {since.date}
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
