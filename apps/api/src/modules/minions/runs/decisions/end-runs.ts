import type { Database } from '../../../../platform/database/database.ts';
import { publishRun } from '../../../delegation/public.ts';
import { failRuns } from './stop.repository.ts';

/** Ends the unfinished runs of one minion, or of all; proposals that wait for a person stay. */
export const endRuns = async (tx: Database, minionId: number | undefined, now: string): Promise<void> => {
  for (const run of await failRuns(tx, minionId, now)) await publishRun(tx, { ...run, state: 'failed' });
};
