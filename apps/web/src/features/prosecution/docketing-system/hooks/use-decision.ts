import type {
  ComparedDeadline,
  DecisionResolution,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewDocketing } from '../../../dates/docketing-activity/public.ts';
import { decide, resolveDecision } from '../api/docketing.queries.ts';
import type { DecisionAction } from '../model/difference-labels.ts';

/** Sends a decision about a deadline; the comparison is read again whether it succeeds or not. */
export const useDecision = (inventionId: InventionId, deadline: ComparedDeadline, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, reason }: { action: DecisionAction; reason: string }) =>
      decide(inventionId, {
        milestoneId: deadline.hub?.milestoneId ?? null,
        event: deadline.docketing && { matter: deadline.docketing.matter, id: deadline.docketing.id },
        action,
        values: deadline.values,
        reason,
      }),
    onSuccess: onDone,
    onSettled: () => renewDocketing(client, inventionId),
  });
};

/** Confirms, declines or undoes a decision; the comparison is read again whether it succeeds or not. */
export const useResolution = (inventionId: InventionId, decisionId: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (resolution: DecisionResolution) => resolveDecision(inventionId, decisionId, resolution),
    onSuccess: onDone,
    onSettled: () => renewDocketing(client, inventionId),
  });
};
