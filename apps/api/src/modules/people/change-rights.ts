import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Write } from '../../spine/writes/write.ts';
import { holdsPermission, listAdministrators, lockRights } from '../auth/public.ts';
import { keepsWalls, listWalls } from './own-walls.read-model.ts';

/**
 * Runs a change of roles, teams or status. Changes run one after the other. Throws `people.last_administrator` if nobody
 * could administer afterward.
 */
export const keepAdministrator = async <T>(tx: Database, change: () => Promise<T>): Promise<T> => {
  await lockRights(tx);
  const before = await listAdministrators(tx);
  const result = await change();
  if (before.length > 0 && (await listAdministrators(tx)).length === 0)
    throw appError('people.last_administrator');
  return result;
};

/**
 * Runs a change of an administrator, like `keepAdministrator`, and checks again that the actor still is one: another one may
 * have suspended them a moment ago. Throws `people.own_walls` if the actor gives themselves the permission to manage walls, and
 * `people.own_team` if they leave a team that a wall names without it.
 */
export const changeRights = <T>({ tx, actor }: Write, change: () => Promise<T>): Promise<T> =>
  keepAdministrator(tx, async () => {
    if (!(await holdsPermission(tx, actor.id, 'admin'))) throw appError('permission.denied');
    const managedWalls = await holdsPermission(tx, actor.id, 'walls:manage');
    const walls = await listWalls(tx, actor.id);
    const result = await change();
    if (managedWalls) return result;
    if (await holdsPermission(tx, actor.id, 'walls:manage')) throw appError('people.own_walls');
    if (!(await keepsWalls(tx, actor.id, walls))) throw appError('people.own_team');
    return result;
  });
