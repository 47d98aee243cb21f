import { getInventionDocketing } from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { labelScript } from '@hub/domain/minions/minion-scripts.ts';
import { auditDocket } from '@hub/domain/minions/scripts/audit-docket.ts';
import type { Script } from './script.ts';

/** Compares milestones, file wrapper and docketing system, computes statutory dates again, and proposes corrections. */
export const docketAuditor: Script = {
  ...labelScript('docket-auditor'),
  version: 1,
  changes: '',
  plan: [
    'List milestones, file wrapper and events of the docketing system',
    'Compute statutory dates again by their rules',
    'Compare the three sources and propose corrections',
  ],
  calls: [listInventionMilestones, listWrapperDocuments, getInventionDocketing],
  run: async ({ inventionId, today }, makeCall) => {
    const params = { id: inventionId };
    const { milestones } = await makeCall(listInventionMilestones, { params });
    const wrapper = await makeCall(listWrapperDocuments, { params: { inventionId }, query: { size: 2000 } });
    const { deadlines } = await makeCall(getInventionDocketing, { params });
    return auditDocket({ today, milestones, documents: wrapper.collection, deadlines });
  },
};
