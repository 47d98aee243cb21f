import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { memo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { saveTasksAsCsv } from '../api/export-tasks.ts';
import type { TaskListQuery } from '../api/task-pages.queries.ts';
import { type ShownColumn, shownColumns } from '../model/columns.ts';

interface ExportButtonProps {
  query: TaskListQuery;
  /** False while `query` does not include the saved filter yet and would find every task. */
  isReady: boolean;
  layout: 'compact' | 'minimalistic';
  /** Columns the user chose; empty for the default columns. */
  chosen: readonly ShownColumn[];
  today: string;
}

/** Button that exports all rows of the list as CSV; hidden without permission to export. */
export const ExportButton = memo(({ query, isReady, layout, chosen, today }: ExportButtonProps) => {
  const { identity } = useStore(session);
  const { mutate, isPending } = useMutation({
    mutationFn: saveTasksAsCsv,
    // An export that waited for the connection would be saved when nobody expects it.
    networkMode: 'always',
    onError: (error) =>
      showError({
        title: 'The tasks could not be exported',
        text: navigator.onLine
          ? failureText(error)
          : 'You are offline. Export again when you are back online.',
      }),
  });
  if (!hasPermission(identity, 'exports:run')) return null;
  return (
    <Button
      variant="icon"
      size="small"
      label="Export as CSV"
      loading={isPending}
      disabled={!isReady}
      onClick={() => mutate({ query, columns: shownColumns(layout, chosen).map(({ name }) => name), today })}
    >
      <Icon icon={IconDownload} />
    </Button>
  );
});
