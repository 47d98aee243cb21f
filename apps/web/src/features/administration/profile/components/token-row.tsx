import type { PersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row, Stack } from '../../../../components/look/stack.tsx';
import { agoWords } from '../model/format-time.ts';
import { expiryState, scopesText } from '../model/token-labels.ts';
import styles from './sessions.module.css';

interface TokenRowProps {
  token: PersonalToken;
  isRevoking: boolean;
  onRevoke: () => void;
}

const LastUse = ({ at }: { at: string | null }) => {
  const words = useMomentWords();
  if (at === null) return <span>never used</span>;
  const { date, full } = words(at);
  return (
    <time dateTime={at} title={full}>
      used {agoWords(at, Date.now()) ?? `on ${date}`}
    </time>
  );
};

/** Row of one token: name, scopes, expiry and last use. */
export const TokenRow = ({ token, isRevoking, onRevoke }: TokenRowProps) => {
  const expiry = useMomentWords()(token.expiresAt);
  const state = expiryState(token, Date.now());
  return (
    <Row as="li" gap={12} className={styles.row}>
      <Stack as="span" tone="muted" rigid>
        <Icon icon={IconLock} size="md" />
      </Stack>
      <Box shrinks grows>
        <Row gap="2 8" wraps weight="medium">
          {token.name}
          {state === 'expired' && <StatusChip tone="danger">Expired</StatusChip>}
          {state === 'soon' && <StatusChip tone="warning">Expires soon</StatusChip>}
        </Row>
        <div className={styles.facts}>
          <span>{scopesText(token)}</span>
          <time dateTime={token.expiresAt} title={expiry.full}>
            {state === 'expired' ? 'expired' : 'expires'} {expiry.date}
          </time>
          <LastUse at={token.lastUsedAt} />
        </div>
      </Box>
      <Button size="small" onClick={onRevoke} disabled={isRevoking} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </Row>
  );
};
