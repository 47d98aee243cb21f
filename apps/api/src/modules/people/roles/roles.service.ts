import { type RoleId, roleIdSchema } from '@hub/contract/fields.ts';
import type { NewRole, Role } from '@hub/contract/people/roles.calls.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { changeRights } from '../change-rights.ts';
import {
  insertRole,
  isRoleHeld,
  isRoleNameTaken,
  listRoles,
  removeRole,
  updateRole,
} from './roles.repository.ts';

/** Use cases of roles: named sets of permissions. */
export const createRolesService = ({ database }: { database: Database }) => {
  const read = async (db: Database, id: RoleId): Promise<Role> => {
    const [role] = await listRoles(db, id);
    if (!role) throw appError('role.not_found');
    return role;
  };

  return {
    list: (): Promise<Role[]> => listRoles(database),

    /** Throws `role.name_taken`. */
    create: (write: Write, role: NewRole): Promise<Role> =>
      changeRights(write, async () => {
        if (await isRoleNameTaken(write.tx, role.name)) throw appError('role.name_taken');
        const id = roleIdSchema.parse(newId());
        write.annotateAudit({ permissions: role.permissions });
        await insertRole(write.tx, id, role);
        return read(write.tx, id);
      }),

    /** Throws `role.not_found`, `role.name_taken`, `people.last_administrator` and `people.own_walls`. */
    update: (write: Write, id: RoleId, role: NewRole): Promise<Role> =>
      changeRights(write, async () => {
        if (await isRoleNameTaken(write.tx, role.name, id)) throw appError('role.name_taken');
        write.annotateAudit({ permissions: role.permissions });
        if (!(await updateRole(write.tx, id, role))) throw appError('role.not_found');
        return read(write.tx, id);
      }),

    /** Throws `role.not_found` and `role.in_use`. */
    remove: (write: Write, id: RoleId): Promise<void> =>
      changeRights(write, async () => {
        await read(write.tx, id);
        if (await isRoleHeld(write.tx, id)) throw appError('role.in_use');
        await removeRole(write.tx, id);
      }),
  };
};
