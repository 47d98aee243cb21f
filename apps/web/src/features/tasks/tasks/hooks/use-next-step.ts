import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { runEdit, showEdit } from '../../../ground/editing/public.ts';
import { findNextStep } from '../api/next-step.ts';
import { taskTarget } from '../api/task-target.ts';
import { showNextStep } from './show-next-step.tsx';

/** Offers to start or open the next task of a milestone after one of its tasks was done. */
export const useNextStep = (): ((done: Task) => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = (next: Task): void => {
    const target = taskTarget(client, next);
    const change = { status: 'in-progress' } as const;
    const base = target.latest() ?? next;
    showEdit(target, change);
    const subject = { kind: 'task', id: next.id, inventionId: next.inventionId, title: next.title } as const;
    void runEdit({ target, subject }, { base, edit: { kind: 'fields', change } });
  };
  return async (done) => {
    const next = await findNextStep(client, done);
    if (!next) return;
    showNextStep({
      next,
      onStart: () => start(next),
      onOpen: () => void navigate({ to: '/tasks/$id', params: { id: next.id } }),
    });
  };
};
