import type { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findPersonId, listEntries } from './audit-entries.read-model.ts';
import { findActions, summarizeAction } from './audit-summary.presenter.ts';

type Query = CallParts<typeof listAuditEntries>['query'];

/** Use case of listing the audit log. */
export const createAuditService = ({ database }: Pick<AppDependencies, 'database'>) => ({
  listEntries: async (
    actor: Actor,
    { person, qs, ...filters }: Query,
  ): Promise<CallResponse<typeof listAuditEntries>> => {
    const { size, skip } = filters;
    const personId = person === undefined ? undefined : await findPersonId(database, person);
    if (person !== undefined && personId === undefined) return { collection: [], total: 0, size, skip };
    const { rows, total } = await listEntries<InventionId>(database, actor, {
      ...filters,
      personId,
      actions: qs ? findActions(qs) : undefined,
    });
    return {
      collection: rows.map((row) => ({ ...row, summary: summarizeAction(row.action) })),
      total,
      size,
      skip,
    };
  },
});
