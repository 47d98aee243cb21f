import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { backupStateQuery } from '../api/backup-state.queries.ts';
import { describeBackup } from '../model/backup-labels.ts';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';

/** Sentence about the last backup and its last test restore. */
export const BackupLine = () => {
  const { data, isError, dataUpdatedAt } = useQuery(backupStateQuery);
  if (isError && !data)
    return (
      <Muted as="p" size="small" above={12}>
        Backup status is unavailable.
      </Muted>
    );
  if (!data) return null;
  const { state, text } = describeBackup(data, dataUpdatedAt);
  return (
    <p className={styles.backup} data-state={state}>
      {state === 'none' ? <Icon icon={IconDatabase} size="md" /> : <HealthMark state={state} />}
      {text}
    </p>
  );
};
