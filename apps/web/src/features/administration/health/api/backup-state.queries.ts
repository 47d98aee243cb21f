import { type BackupState, getBackupState } from '@hub/contract/config/config.calls.ts';
import { startBackup } from '@hub/contract/jobs/jobs.calls.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

const pollMs = 60_000;

/** Query of the backup status, refetched every minute. */
export const backupStateQuery = queryOptions({
  queryKey: ['config', 'backup'],
  queryFn: ({ signal }) => request(getBackupState, { signal }),
  refetchInterval: pollMs,
  staleTime: pollMs,
});

const runningPollMs = 2000;

/** Starts a backup and reads its status often until it is verified or has failed. */
export const useStartBackup = () => {
  const client = useQueryClient();
  const [before, setBefore] = useState<BackupState>();
  const { data } = useQuery({
    ...backupStateQuery,
    refetchInterval: before ? runningPollMs : pollMs,
  });
  const isOver =
    before !== undefined &&
    data !== undefined &&
    (data.lastProvenAt !== before.lastProvenAt || (data.failure !== null && data.failure !== before.failure));
  const watch = (): void => setBefore(client.getQueryData(backupStateQuery.queryKey));
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(startBackup, {}),
    onSuccess: watch,
    onError: (error) => {
      const isQueued = error instanceof HttpError && error.code === 'backup.already_queued';
      if (isQueued) watch();
      const text = isQueued ? error.message : failureText(error);
      showError({ title: 'The backup was not started', text });
    },
  });
  return { start: () => mutate(), isRunning: isPending || (before !== undefined && !isOver) };
};
