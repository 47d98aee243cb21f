import { CopyButton } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import styles from './two-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Says what the codes are for. */
  children: ReactNode;
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
export const RecoveryCodes = ({ codes, children, onDone }: RecoveryCodesProps) => {
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap={16} above={8}>
      <Hint as="p">{children}</Hint>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={8} align="stretch" justify="end" wraps>
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
      </Row>
    </Stack>
  );
};
