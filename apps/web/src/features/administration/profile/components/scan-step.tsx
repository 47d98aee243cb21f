import { CopyButton } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { useConfirmSecondFactor } from '../api/second-factor.mutations.ts';
import { refusalText } from '../model/refusal-text.ts';
import styles from './two-step.module.css';

const QrPicture = lazyView(async () => (await import('./qr-picture.tsx')).QrPicture);

interface ScanStepProps {
  /** Base32 key for manual entry. */
  secret: string;
  /** `otpauth://` URI for the QR code. */
  uri: string;
  onConfirm: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** QR code and key to set up an authenticator, with a field for its first code. */
export const ScanStep = ({ secret, uri, onConfirm, onCancel }: ScanStepProps) => {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const digits = code.replace(/\s/g, '');
  const canSubmit = /^\d{6}$/.test(digits);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) confirm.mutate(digits, { onSuccess: ({ recoveryCodes }) => onConfirm(recoveryCodes) });
  };
  return (
    <Stack as="form" gap={16} above={8} onSubmit={handleSubmit}>
      <div className={styles.scan}>
        <div className={styles.frame}>
          <Suspense fallback={null}>
            <QrPicture text={uri} label="QR code for your authenticator" />
          </Suspense>
        </div>
        <Stack gap={12} shrinks className={styles.byHand}>
          <Hint as="p">
            Scan the QR code with an authenticator app on your phone, or enter this key in the app:
          </Hint>
          <code className={styles.secret}>{inFours(secret)}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="small" onClick={copy}>
                {copied ? 'Copied' : 'Copy key'}
              </Button>
            )}
          </CopyButton>
        </Stack>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
        value={code}
        onChange={setCode}
        error={confirm.isError && refusalText(confirm.error)}
      />
      <Row gap={8} align="stretch" justify="end" wraps>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!canSubmit} loading={confirm.isPending}>
          Turn on
        </Button>
      </Row>
    </Stack>
  );
};
