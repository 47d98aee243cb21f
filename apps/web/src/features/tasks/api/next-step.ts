import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { getMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { logDebug } from '../../../lib/log.ts';
import { workQuery } from './work.queries.ts';
import { findMilestone } from './work-cache.ts';

/** What to begin after a task: the milestone's next one, unless it is done, begun already, or the task itself. */
export function nextStep(milestone: Milestone, done: Pick<Task, 'id'>): Task | null {
  const { nextTask } = milestone;
  if (milestoneState(milestone) !== 'active' || !nextTask || nextTask.id === done.id) return null;
  return nextTask.status === 'open' || nextTask.status === 'waiting' ? nextTask : null;
}

/** Finds what to begin after a task that was just done; null where there is nothing, or the hub does not answer. */
export async function findNextStep(client: QueryClient, done: Task): Promise<Task | null> {
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
}
