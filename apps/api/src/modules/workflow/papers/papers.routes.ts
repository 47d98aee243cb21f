import {
  confirmPaper,
  createPaper,
  dismissPaper,
  getPaper,
  listPapers,
} from '@hub/contract/workflow/papers.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createPapersService } from './papers.service.ts';

/** Calls for the papers of file wrappers. */
export const registerPaperRoutes: Module = (app, dependencies) => {
  const papers = createPapersService(dependencies);
  registerCall(app, listPapers, ({ actor, query }) => papers.listPapers(actor, query));
  registerCall(app, getPaper, ({ actor, params }) => papers.getPaper(actor, params.id));
  registerWrite(app, createPaper, ({ tx, actor, body }) => papers.createPaper(tx, actor, body));
  registerWrite(app, confirmPaper, ({ tx, actor, params, query, body }) =>
    papers.confirmPaper(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, dismissPaper, ({ tx, actor, params, query, body }) =>
    papers.dismissPaper(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
};
