import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../components/icon.tsx';
import { backupStateQuery } from '../api/backup-state.queries.ts';
import { describeBackup } from '../model/backup-words.ts';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';

/** When the hub was last backed up and when that was last proven, in one sentence. */
export const BackupLine = () => {
  const { data, isError, dataUpdatedAt } = useQuery(backupStateQuery);
  if (isError && !data) return <p className={styles.checked}>How the backup stands could not be read.</p>;
  if (!data) return null;
  const { state, text } = describeBackup(data, dataUpdatedAt);
  return (
    <p className={styles.backup} data-state={state}>
      {state === 'none' ? <Icon icon={IconDatabase} size="md" /> : <HealthMark state={state} />}
      {text}
    </p>
  );
};
