import type { Session } from '@hub/contract/auth/sessions.calls.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row, Stack } from '../../../../components/look/stack.tsx';
import { deviceWords, isHandheld } from '../../../../lib/format/device-labels.ts';
import { agoWords } from '../model/format-time.ts';
import styles from './sessions.module.css';

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

/** Row of one session: browser and system, IP address and last use. */
export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const device = deviceWords(session.userAgent);
  const words = useMomentWords();
  const used = words(session.lastUsedAt);
  const since = words(session.createdAt);
  return (
    <Row as="li" gap={12} className={styles.row}>
      <Stack as="span" tone="muted" rigid>
        <Icon icon={isHandheld(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop} size="md" />
      </Stack>
      <Box shrinks grows>
        <Row gap="2 8" wraps weight="medium" title={session.userAgent}>
          {device}
          {session.current && <StatusChip tone="good">This device</StatusChip>}
        </Row>
        <div className={styles.facts}>
          <span>{session.address}</span>
          <time dateTime={session.lastUsedAt} title={used.full}>
            {session.current
              ? 'in use'
              : `used ${agoWords(session.lastUsedAt, Date.now()) ?? `on ${used.date}`}`}
          </time>
          <time dateTime={session.createdAt} title={since.full}>
            since {since.date}
            {session.secondFactor && ', with two-step verification'}
          </time>
        </div>
      </Box>
      {!session.current && (
        <Button
          size="small"
          onClick={onEnd}
          disabled={isEnding}
          aria-label={`Sign out ${device}, ${session.address}`}
        >
          Sign out
        </Button>
      )}
    </Row>
  );
};
