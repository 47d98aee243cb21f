import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { labelScript } from '@hub/domain/minions/minion-scripts.ts';
import { reportAction } from '@hub/domain/minions/scripts/report-action.ts';
import { readActionApart } from '../../file-text/public.ts';
import { findAction, openedBy, readText } from './document-text.ts';
import type { Script } from './script.ts';

/** Proposes the office-action report to the client, and the draft of an email with it. */
export const clientReportDrafter: Script = {
  ...labelScript('client-report-drafter'),
  version: 1,
  changes: '',
  plan: [
    'Find the office action and its milestone',
    'Read its text',
    'Propose the report to the client and the draft of an email',
  ],
  calls: [listWrapperDocuments, listFileText, getInvention, listInventionMilestones],
  run: async (assignment, makeCall) => {
    const action = await findAction(assignment, makeCall);
    if (action === undefined) {
      return {
        summary: 'The file wrapper has no office action to report.',
        questions: [],
        changes: [],
        sources: [],
      };
    }
    const pages = action.fileId === null ? [] : await readText(makeCall, action.fileId);
    const params = { id: assignment.inventionId };
    const { title, references, inHouseAttorney } = await makeCall(getInvention, { params });
    const { milestones } = await makeCall(listInventionMilestones, { params });
    const opened = openedBy(action);
    return reportAction({
      today: assignment.today,
      invention: { title, reference: references[0] ?? null },
      document: action,
      fileId: action.fileId,
      reading: pages.length === 0 ? null : await readActionApart(pages),
      milestones: milestones.filter(({ id }) => opened.has(id)),
      recipients: inHouseAttorney === null ? [] : [inHouseAttorney],
    });
  },
};
