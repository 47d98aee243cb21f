import type { CallResponse } from '@hub/contract/call.ts';
import type { listDisclosureProposals } from '@hub/contract/documents/ids-radar.calls.ts';
import { disclosureWindow } from '@hub/domain/documents/disclosure.ts';
import { type Clock, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { computeWith, readOfficeCalendar } from '../deadlines/public.ts';
import { readProposalRows, readWindowDocuments } from './ids-radar.read-model.ts';

const certificationRule = 'ID-E';
const termRule = 'ID-D';

/** Creates the use case of the references that a family member may have to cite. */
export const createIdsRadarService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Returns a page of proposals with the window of 37 CFR 1.97 that is open and the ends of both clocks. */
  listProposals: async (
    actor: Actor,
    { skip, size }: { skip: number; size: number },
  ): Promise<CallResponse<typeof listDisclosureProposals>> => {
    const today = officeToday(clock);
    const rows = await readProposalRows(database, actor, { today, skip, size });
    const ids = [...new Set(rows.map(({ inventionId }) => inventionId))];
    const documents = await readWindowDocuments(database, actor, ids);
    const calendar = await readOfficeCalendar(database);
    const endOf = (ruleId: string, trigger: string): string =>
      computeWith(calendar, { ruleId, trigger, facts: {} }).due ?? trigger;
    const collection = rows.map((row) => ({
      invention: { id: row.inventionId, title: row.title, references: row.references },
      source: { id: row.sourceId, title: row.sourceTitle, references: row.sourceReferences },
      documents: row.documents,
      citedOn: row.citedOn,
      window: disclosureWindow(
        { filing: row.filing, documents: documents.get(row.inventionId) ?? [] },
        today,
      ),
      certificationUntil: endOf(certificationRule, row.citedOn),
      termUntil: endOf(termRule, row.citedOn),
    }));
    return { collection, total: rows[0]?.total ?? 0, size, skip };
  },
});
