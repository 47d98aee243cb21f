import type { Passkey, Passkeys } from '@hub/contract/auth/passkeys.schema.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { canUsePasskeys } from '../../../../lib/passkeys/passkeys.ts';
import { agoWords } from '../model/format-time.ts';
import type { PasskeyFlow } from '../model/passkey-flow.ts';
import styles from './sessions.module.css';
import twoStepStyles from './two-step.module.css';

interface PasskeyListProps {
  known: Passkeys;
  onFlow: (flow: PasskeyFlow) => void;
}

/** Returns why no passkey can be added here; undefined if one can. */
const findObstacle = ({ origin, allowed }: Passkeys): string | undefined => {
  if (!allowed) return 'You sign in with single sign-on, so you cannot use passkeys.';
  if (origin === null)
    return 'Passkeys need a public https address with a domain name. Ask your administrator to set one.';
  if (origin !== location.origin) return `Passkeys work at ${origin} only.`;
  return canUsePasskeys(origin) ? undefined : 'This browser does not support passkeys.';
};

const PasskeyFacts = ({ passkey }: { passkey: Passkey }) => {
  const words = useMomentWords();
  const { createdAt, lastUsedAt, refusedAt, synced } = passkey;
  const added = words(createdAt);
  if (refusedAt)
    return (
      <div className={styles.facts}>
        Refused on {words(refusedAt).date}, because a copy may exist. Remove it and add a new one.
      </div>
    );
  return (
    <div className={styles.facts}>
      <time dateTime={createdAt} title={added.full}>
        added {added.date}
      </time>
      {lastUsedAt ? (
        <time dateTime={lastUsedAt} title={words(lastUsedAt).full}>
          used {agoWords(lastUsedAt, Date.now()) ?? `on ${words(lastUsedAt).date}`}
        </time>
      ) : (
        <span>never used</span>
      )}
      {synced && <span>synced</span>}
    </div>
  );
};

const PasskeyRow = ({ passkey, onFlow }: Pick<PasskeyListProps, 'onFlow'> & { passkey: Passkey }) => (
  <Row as="li" gap={12} className={styles.row}>
    <Stack as="span" tone="muted" rigid>
      <Icon icon={IconFingerprint} size="md" />
    </Stack>
    <Box shrinks grows>
      <Row gap="2 8" wraps weight="medium">
        {passkey.name}
        {passkey.refusedAt && <StatusChip tone="danger">Refused</StatusChip>}
      </Row>
      <PasskeyFacts passkey={passkey} />
    </Box>
    <Button
      size="small"
      variant="text"
      onClick={() => onFlow({ step: 'rename', passkey })}
      aria-label={`Rename ${passkey.name}`}
    >
      Rename
    </Button>
    <Button
      size="small"
      onClick={() => onFlow({ step: 'remove', passkey })}
      aria-label={`Remove ${passkey.name}`}
    >
      Remove
    </Button>
  </Row>
);

/** List of the person's passkeys with a button for a new one. */
export const PasskeyList = ({ known, onFlow }: PasskeyListProps) => {
  const obstacle = findObstacle(known);
  return (
    <>
      <Row gap={16} align="start" justify="between" className={twoStepStyles.status}>
        <Hint as="p">
          {obstacle ??
            'Sign in with your fingerprint, face or PIN instead of a password. A passkey works on this hub only, so no other site can ask for it.'}
        </Hint>
        {!obstacle && <Button onClick={() => onFlow({ step: 'new' })}>Add a passkey</Button>}
      </Row>
      {known.passkeys.length > 0 && (
        <ul className={styles.list} aria-label="Passkeys">
          {known.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onFlow={onFlow} />
          ))}
        </ul>
      )}
    </>
  );
};
