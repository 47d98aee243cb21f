import { CopyButton } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import styles from './two-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'invention-hub-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};

/** Recovery codes to copy or download; shown only once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.step}>
      <p className={styles.text}>
        Two-step verification is on. Save these recovery codes: if you lose your authenticator, each works
        once. They will not be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button onClick={copy} icon={<Icon icon={IconCopy} />}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={() => download(text)} icon={<Icon icon={IconDownload} />}>
          Download
        </Button>
        <Button color="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
};
