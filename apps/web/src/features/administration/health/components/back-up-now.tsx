import { IconDatabaseExport } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useStartBackup } from '../api/backup-state.queries.ts';

/** Button that writes and verifies a backup outside of its schedule. */
export const BackUpNow = () => {
  const { start, isRunning } = useStartBackup();
  return (
    <Button icon={<Icon icon={IconDatabaseExport} size="sm" />} loading={isRunning} onClick={start}>
      Back up now
    </Button>
  );
};
