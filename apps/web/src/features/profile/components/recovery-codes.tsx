import { CopyButton } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
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

/** The recovery codes, shown this once, to be copied or downloaded. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.step}>
      <p className={styles.text}>
        Two-step sign-in is on. Keep these recovery codes: each lets you in once if the authenticator is lost.
        They are shown only now.
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
          I have kept them
        </Button>
      </div>
    </div>
  );
};
