import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import type {
  listDisclosureProposals,
  setDisclosureDismissal,
} from '@hub/contract/documents/ids-radar.calls.ts';
import { disclosureWindow } from '@hub/domain/documents/disclosure.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { publish } from '../../spine/live/publish.ts';
import { publishShared } from '../../spine/live/publish-shared.ts';
import type { Write } from '../../spine/writes/write.ts';
import { computeWith, readOfficeCalendar } from '../deadlines/public.ts';
import { deleteDismissal, findRealDate, saveDismissal } from './disclosure-dismissals.repository.ts';
import { documentEvents } from './document-events.ts';
import { readListLag, readProposalRows, readWindowDocuments } from './ids-radar.read-model.ts';

const certificationRule = 'ID-E';
const termRule = 'ID-D';

/** Creates the use case of the references that a family member may have to cite. */
export const createIdsRadarService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Returns a page of proposals with the window of 37 CFR 1.97 that is open and the ends of both clocks. */
  listProposals: async (
    actor: Actor,
    { list, skip, size }: { list: 'open' | 'dismissed'; skip: number; size: number },
  ): Promise<CallResponse<typeof listDisclosureProposals>> => {
    const today = officeToday(clock);
    const rows = await readProposalRows(database, actor, { today, list, skip, size });
    const ids = [...new Set(rows.map(({ inventionId }) => inventionId))];
    const documents = await readWindowDocuments(database, actor, ids);
    const calendar = await readOfficeCalendar(database);
    const endOf = (ruleId: string, trigger: string): string =>
      computeWith(calendar, { ruleId, trigger, facts: {} }).due ?? trigger;
    const collection = rows.map((row) => ({
      invention: { id: row.inventionId, title: row.title, references: row.references },
      source: { id: row.sourceId, title: row.sourceTitle, references: row.sourceReferences },
      documents: row.documents,
      references: { listed: row.listedCount, missing: row.missingCount, names: row.missingReferences },
      citedOn: row.citedOn,
      window: disclosureWindow(
        { filing: row.filing, documents: documents.get(row.inventionId) ?? [] },
        today,
      ),
      certificationUntil: endOf(certificationRule, row.citedOn),
      termUntil: endOf(termRule, row.citedOn),
      dismissal: row.dismissal,
    }));
    const lag = await readListLag(database, actor);
    return { collection, total: rows[0]?.total ?? 0, size, skip, lag };
  },

  /** Dismisses or restores a proposal. Throws `disclosure.not_found` if the actor sees no such documents. */
  setDismissal: async (
    write: Write,
    { reason, ...proposal }: CallParts<typeof setDisclosureDismissal>['body'],
  ): Promise<void> => {
    const { tx, actor } = write;
    const realDate = await findRealDate(tx, actor, proposal);
    if (realDate === undefined) throw appError('disclosure.not_found');
    const at = nowText(clock);
    if (reason !== null) await saveDismissal(tx, { ...proposal, realDate, reason, by: actor.id, at });
    else if (!(await deleteDismissal(tx, { ...proposal, realDate }))) return;
    await publishShared(write, { of: 'disclosures', id: null, audience: null });
    await publish(write, {
      type: documentEvents[reason === null ? 'disclosure.restored' : 'disclosure.dismissed'],
      inventionId: proposal.inventionId,
      subject: { kind: 'invention', id: proposal.inventionId },
      // A person who sees the invention may not see the source, so the event has neither it, nor its date, nor the reason.
      title: 'IDS radar',
      updatedAt: at,
      changes: [],
    });
  },
});
