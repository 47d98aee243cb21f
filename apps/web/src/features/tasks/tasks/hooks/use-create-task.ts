import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../../lib/http/request.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { changeWork } from '../api/work.queries.ts';
import { putTask } from '../model/work-cache.ts';

type NewTask = z.input<NonNullable<typeof createTask.body>>;

/** Adds a task to an invention and shows it in its list once the server has saved it. */
export const useCreateTask = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTask) =>
      request(createTask, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: (task) => changeWork(client, task.inventionId, (work) => putTask(work, task)),
    onError: showSaveError,
  });
};
