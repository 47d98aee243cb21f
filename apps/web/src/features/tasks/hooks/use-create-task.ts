import { createTask } from '@hub/contract/workflow/tasks.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../lib/http/request.ts';
import { tellRefused } from '../../editing/public.ts';
import { changeWork } from '../api/work.queries.ts';
import { putTask } from '../api/work-cache.ts';

type NewTask = z.input<NonNullable<typeof createTask.body>>;

/** Adds a task to an invention; it stands in its list as soon as the server has it. */
export function useCreateTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTask) =>
      request(createTask, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: (task) => changeWork(client, task.inventionId, (work) => putTask(work, task)),
    onError: tellRefused,
  });
}
