import type { Application } from '@hub/contract/config/applications.calls.ts';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import styles from './applications.module.css';

interface ApplicationFactsProps {
  title: string;
  file: NonNullable<Application['file']>;
}

/** Name, size and digest of a download. */
export const ApplicationFacts = ({ title, file: { name, size, sha256 } }: ApplicationFactsProps) => (
  <dl className={styles.facts}>
    <dt>File</dt>
    <dd>
      {name}, {formatBytes(size)}
    </dd>
    <dt>SHA-256</dt>
    <dd className={styles.digest}>
      <code className={styles.code}>{sha256}</code>
      <Button
        variant="icon"
        size="small"
        label={`Copy SHA-256 of ${title}`}
        onClick={() => void copyText(sha256, 'The SHA-256 was copied.')}
      >
        <Icon icon={IconCopy} size="sm" />
      </Button>
    </dd>
  </dl>
);
