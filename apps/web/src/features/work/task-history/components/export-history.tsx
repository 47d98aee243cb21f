import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { saveHistory } from '../api/save-history.ts';
import type { HistoryFilter } from '../api/task-history.queries.ts';

interface ExportHistoryProps {
  historyFilter: HistoryFilter;
  today: IsoDate;
  isEmpty: boolean;
}

/** Button that exports the whole history; disabled with the reason when that is not possible. */
export const ExportHistory = ({ historyFilter, today, isEmpty }: ExportHistoryProps) => {
  const mayExport = hasPermission(useStore(session).identity, 'exports:run');
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveHistory(historyFilter, today),
    onError: () =>
      showError({
        title: 'The history was not exported',
        text: 'Nothing was changed. Try again in a moment, or choose a shorter period.',
      }),
  });
  const isOff = !mayExport || isEmpty;
  const why = mayExport
    ? 'Export CSV: there is nothing to export'
    : 'Export CSV: you do not have permission to export data';
  return (
    <Button
      variant="text"
      icon={<Icon icon={IconDownload} />}
      loading={isPending}
      aria-disabled={isOff || undefined}
      {...(isOff && { label: why })}
      onClick={() => {
        if (!isOff) mutate();
      }}
    >
      Export CSV
    </Button>
  );
};
