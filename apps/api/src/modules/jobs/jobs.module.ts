import { listJobs, retryJob, startBackup } from '@hub/contract/jobs/jobs.calls.ts';
import { nightlyBackupName } from '../../platform/backup/nightly-backup.job.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { listJobs as readJobs, takeFailed } from '../../platform/jobs/queued-jobs.repository.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';

/** The background jobs in the queue, the retry of those that failed, and a backup outside of its schedule. */
export const registerJobs: Module = (app, { database, queue }) => {
  registerCall(app, listJobs, async ({ query }) => ({
    ...(await readJobs(database, query)),
    size: query.size,
    skip: query.skip,
  }));
  registerWrite(app, retryJob, async ({ tx, params }) => {
    const failed = await takeFailed(tx, params.id);
    if (!failed) throw appError('job.not_found');
    if (!(await queue.requeue(tx, failed.name, failed.data))) throw appError('job.already_queued');
  });
  registerWrite(app, startBackup, async ({ tx }) => {
    if (!(await queue.requeue(tx, nightlyBackupName, null))) throw appError('backup.already_queued');
  });
};
