import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { logDebug } from '../../../../lib/log.ts';
import { findMilestone } from '../model/work-cache.ts';
import { workQuery } from './work.queries.ts';

/**
 * Returns the task to start after `done`: the milestone's next task if it is open or waiting and not `done` itself,
 * else null.
 */
export const nextStep = (milestone: Milestone, done: Pick<Task, 'id'>): Task | null => {
  const { nextTask } = milestone;
  if (milestoneState(milestone) !== 'active' || !nextTask || nextTask.id === done.id) return null;
  return nextTask.status === 'open' || nextTask.status === 'waiting' ? nextTask : null;
};

/** Returns the task to start after one that was just done; null if there is none or the request fails. */
export const findNextStep = async (client: QueryClient, done: Task): Promise<Task | null> => {
  const id = done.workflow.milestoneId;
  if (id === null) return null;
  const work = client.getQueryData(workQuery(done.inventionId).queryKey);
  const known = work && findMilestone(work, id);
  try {
    return nextStep(known ?? (await request(getMilestone, { params: { id } })), done);
  } catch (error) {
    logDebug('The next step could not be read', error);
    return null;
  }
};
