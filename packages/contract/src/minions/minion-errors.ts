/** Errors of minions and their runs; part of the catalog in `errors.ts`. */
export const minionErrors = {
  'minion.not_found': { status: 404, title: 'This minion does not exist.' },
  'minion.unavailable': {
    status: 409,
    title: 'This minion cannot work now: it is stopped, outside its dates, or its manager is not active.',
  },
  'run.too_many_waiting': {
    status: 429,
    title:
      'Minions are already working on 20 things for you. Nothing was added; wait until some have finished.',
  },
  'run.not_found': { status: 404, title: 'This run does not exist.' },
  'run.not_waiting': { status: 409, title: 'This run has no proposal that waits for a decision.' },
  'run.approved_by_other': {
    status: 409,
    title: 'Your approval and your edits were not used.',
  },
  'run.being_made': {
    status: 409,
    title:
      'The changes that you approved are being made. Look again in half a minute: if they are still open then, approve again, and what was made is not made twice.',
  },
  'run.second_person': {
    status: 403,
    title: 'You asked for this run, so someone else has to approve its email.',
  },
  'run.proposal_changed': {
    status: 409,
    title: 'The proposal has changed since you read it. Read it again before you approve it.',
  },
  'run.outside_scope': { status: 400, title: 'A change belongs to another invention than the run.' },
  'run.task_changed': { status: 409, title: 'The task has changed since it was read. Read it again.' },
  'run.finished': { status: 409, title: 'This run has already finished.' },
  'run.not_resumable': { status: 409, title: 'Only a run that failed or is stale can be resumed.' },
  'script.not_found': { status: 404, title: 'This version of the script does not exist.' },
  'script.not_evaluated': { status: 409, title: 'Evaluate this version of the script before it goes live.' },
  'evaluation.not_found': { status: 404, title: 'This evaluation does not exist.' },
} as const;
