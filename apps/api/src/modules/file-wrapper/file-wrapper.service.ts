import type {
  OfficeApplication,
  WrapperDocument,
  WrapperQuery,
} from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { findAnsweredActions } from '@hub/domain/documents/answered-actions.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { presentWrapperDocument } from './file-wrapper.presenter.ts';
import {
  readAdjustment,
  readApplication,
  readContinuity,
  readTransactions,
} from './office-application.read-model.ts';
import {
  countOfficeDocuments,
  readDocumentLinks,
  readWrapper,
  readWrapperOutline,
} from './wrapper-documents.read-model.ts';

/** A page of documents of the file wrapper. */
interface WrapperPage {
  collection: WrapperDocument[];
  total: number;
  size: number;
  skip: number;
}

/** Use cases of reading a file wrapper. Both throw `invention.not_found` if the actor may not see the invention. */
export const createFileWrapperService = ({ database }: { database: Database }) => ({
  listDocuments: async (actor: Actor, inventionId: string, query: WrapperQuery): Promise<WrapperPage> => {
    await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
    const { rows, total } = await readWrapper(database, actor, inventionId, query);
    const links = await readDocumentLinks(database, actor, inventionId);
    const outline = await readWrapperOutline(database, actor, inventionId);
    const milestonesOf = (id: string) => links.get(id) ?? [];
    // A document answers only actions of its own application.
    const applications = Map.groupBy(outline, ({ formerApplication }) => formerApplication);
    const answered = new Map(
      [...applications.values()].flatMap((documents) => [
        ...findAnsweredActions(
          documents.map((document) => ({ ...document, milestones: milestonesOf(document.id) })),
        ),
      ]),
    );
    const collection = rows.map((row) =>
      presentWrapperDocument(row, {
        milestones: milestonesOf(row.id),
        repliesTo: answered.get(row.id) ?? null,
      }),
    );
    return { collection, total, size: query.size, skip: query.skip };
  },

  getApplication: async (actor: Actor, inventionId: string): Promise<OfficeApplication> => {
    const application = await readApplication(database, actor, inventionId);
    if (!application) throw appError('invention.not_found');
    return {
      ...application,
      officeDocuments: await countOfficeDocuments(database, actor, inventionId),
      transactions: await readTransactions(database, actor, inventionId),
      continuity: await readContinuity(database, actor, inventionId),
      adjustment: await readAdjustment(database, actor, inventionId),
    };
  },
});
