import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../../lib/http/request.ts';
import { changeWork, putMilestone } from '../../../tasks/tasks/public.ts';

type NewMilestone = z.input<NonNullable<typeof createMilestone.body>>;

/** Adds a milestone to an invention and shows it in order once the server has saved it. */
export const useCreateMilestone = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMilestone) =>
      request(createMilestone, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: (milestone) =>
      changeWork(client, milestone.inventionId, (work) => putMilestone(work, milestone)),
  });
};
