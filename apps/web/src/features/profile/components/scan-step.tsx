import { CopyButton } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useConfirmSecondFactor } from '../api/second-factor.mutations.ts';
import { refusalText } from '../model/refusal-text.ts';
import styles from './two-step.module.css';

const QrPicture = lazyView(async () => (await import('./qr-picture.tsx')).QrPicture);

interface ScanStepProps {
  /** Base32, to type by hand. */
  secret: string;
  /** `otpauth://` address, for the picture. */
  uri: string;
  onConfirm: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as a picture and to type, and the code that proves that the authenticator has it. */
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
    <form className={styles.step} onSubmit={handleSubmit}>
      <div className={styles.scan}>
        <div className={styles.frame}>
          <Suspense fallback={null}>
            <QrPicture text={uri} label="QR code for your authenticator" />
          </Suspense>
        </div>
        <div className={styles.byHand}>
          <p className={styles.text}>
            Scan the picture with an authenticator app on your phone, or type this secret there:
          </p>
          <code className={styles.secret}>{inFours(secret)}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="small" onClick={copy}>
                {copied ? 'Copied' : 'Copy the secret'}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
      <TextField
        label="Code that the app shows"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
        value={code}
        onChange={setCode}
        error={confirm.isError && refusalText(confirm.error)}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" color="primary" disabled={!canSubmit} loading={confirm.isPending}>
          Switch on
        </Button>
      </div>
    </form>
  );
};
