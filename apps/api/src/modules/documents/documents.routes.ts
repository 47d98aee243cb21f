import {
  confirmDocument,
  createDocument,
  dismissDocument,
  getDocument,
  listDocuments,
} from '@hub/contract/documents/documents.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createDocumentsService } from './documents.service.ts';

/** Calls for documents of the file wrapper. */
export const registerDocumentRoutes: Module = (app, dependencies) => {
  const documents = createDocumentsService(dependencies);
  registerCall(app, listDocuments, ({ actor, query }) => documents.listDocuments(actor, query));
  registerCall(app, getDocument, ({ actor, params }) => documents.getDocument(actor, params.id));
  registerWrite(app, createDocument, ({ write, body }) => documents.createDocument(write, body));
  registerWrite(app, confirmDocument, ({ write, params, query, body }) =>
    documents.confirmDocument(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, dismissDocument, ({ write, params, query, body }) =>
    documents.dismissDocument(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
};
