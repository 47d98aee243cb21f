import {
  confirmDocument,
  createDocument,
  dismissDocument,
  getDocument,
  listDocuments,
  previewDocumentCorrection,
  removeDocument,
  reopenDocument,
  updateDocument,
} from '@hub/contract/documents/documents.calls.ts';
import { listDisclosureProposals, setDisclosureDismissal } from '@hub/contract/documents/ids-radar.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createCorrectionService } from './correction.service.ts';
import { createDocketingService } from './docketing.service.ts';
import { createDocumentsService } from './documents.service.ts';
import { createIdsRadarService } from './ids-radar.service.ts';

/** Calls for documents of the file wrapper. */
export const registerDocumentRoutes: Module = (app, dependencies) => {
  const documents = createDocumentsService(dependencies);
  const docketing = createDocketingService(dependencies);
  const correction = createCorrectionService(dependencies);
  const radar = createIdsRadarService(dependencies);
  registerCall(app, listDisclosureProposals, ({ actor, query }) => radar.listProposals(actor, query));
  registerWrite(app, setDisclosureDismissal, ({ write, body }) => radar.setDismissal(write, body));
  registerCall(app, listDocuments, ({ actor, query }) => documents.listDocuments(actor, query));
  registerCall(app, getDocument, ({ actor, params, query }) =>
    documents.getDocument(actor, params.id, query.rules),
  );
  registerWrite(app, createDocument, ({ write, body }) => documents.createDocument(write, body));
  registerWrite(app, confirmDocument, ({ write, params, query, body }) =>
    docketing.confirmDocument(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, dismissDocument, ({ write, params, query, body }) =>
    docketing.dismissDocument(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, reopenDocument, ({ write, params, query }) =>
    docketing.reopenDocument(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerCall(app, previewDocumentCorrection, ({ actor, params, body }) =>
    correction.previewCorrection(actor, params.id, body),
  );
  registerWrite(app, updateDocument, ({ write, params, query, body }) =>
    correction.updateDocument(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, removeDocument, ({ write, params, query }) =>
    correction.removeDocument(write, { id: params.id, baseVersion: query.updatedAt }),
  );
};
