import type { MinionScript } from '@hub/contract/minions/script.schema.ts';
import type { setLiveVersion } from '@hub/contract/minions/scripts.calls.ts';
import { minionScripts } from '@hub/domain/minions/minion-scripts.ts';
import type { z } from 'zod';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { findScript, listVersions } from '../scripts/find-script.ts';
import {
  insertLiveVersion,
  isEvaluationOf,
  listLiveVersions,
  listNewestEvaluations,
} from './live-versions.repository.ts';

type Choice = z.output<typeof setLiveVersion.body>;

/** Lists the scripts with their versions. */
const listScripts = async (db: Database): Promise<MinionScript[]> => {
  const live = Map.groupBy(await listLiveVersions(db), ({ script }) => script);
  const evaluations = Map.groupBy(await listNewestEvaluations(db), ({ script }) => script);
  return minionScripts.map(({ name, title, purpose }) => {
    const history = live.get(name) ?? [];
    const current = findScript(name, [history[0]?.version ?? null])?.version;
    const versions = listVersions(name).map(({ version, changes }, at) => {
      const found = evaluations.get(name)?.find((one) => one.version === version);
      const evaluation = found
        ? { id: found.id, createdAt: found.createdAt, createdBy: found.createdBy }
        : null;
      const wasLive = at === 0 || history.some((one) => one.version === version);
      return { version, changes, isLive: version === current, wasLive, evaluation };
    });
    const [changed] = history;
    return { name, title, purpose, versions, changed: changed ? { at: changed.at, by: changed.by } : null };
  });
};

/** Returns a script with its versions. Throws `script.not_found`. */
export const readScript = async (db: Database, name: string): Promise<MinionScript> => {
  const script = (await listScripts(db)).find((one) => one.name === name);
  if (!script) throw appError('script.not_found');
  return script;
};

/** Use cases of the live versions of scripts. */
export const createLiveVersionsService = ({
  database,
  clock,
}: Pick<AppDependencies, 'database' | 'clock'>) => ({
  list: (): Promise<MinionScript[]> => listScripts(database),

  /** Makes a version live. Throws `script.not_found`, `script.not_evaluated`. */
  setLive: async (
    { tx, actor, annotateAudit }: Write,
    name: string,
    { version, evaluationId }: Choice,
  ): Promise<MinionScript> => {
    const { versions } = await readScript(tx, name);
    const wanted = versions.find((one) => one.version === version);
    if (!wanted) throw appError('script.not_found');
    const isEvaluated =
      evaluationId !== undefined && (await isEvaluationOf(tx, { id: evaluationId, script: name, version }));
    if (!isEvaluated && !wanted.wasLive) throw appError('script.not_evaluated');
    const before = versions.find(({ isLive }) => isLive)?.version;
    annotateAudit({ version: String(version), versionBefore: String(before ?? version) });
    if (before !== version) {
      const stored = { script: name, version, evaluationId: isEvaluated ? evaluationId : null };
      await insertLiveVersion(tx, { ...stored, personId: actor.id, now: nowText(clock) });
    }
    return readScript(tx, name);
  },
});
