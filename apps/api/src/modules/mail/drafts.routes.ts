import {
  createMailDraft,
  deleteMailDraft,
  getMailDraft,
  listMailDrafts,
  sendMailDraft,
  updateMailDraft,
  withdrawMail,
} from '@hub/contract/mail/mail-drafts.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createDraftsService } from './drafts.service.ts';
import { createSendingService } from './sending.service.ts';

/** Calls for drafts, sending and withdrawing. */
export const registerDraftRoutes: Module = (app, dependencies) => {
  const drafts = createDraftsService(dependencies);
  const sending = createSendingService(dependencies);
  registerCall(app, listMailDrafts, ({ actor, params }) => drafts.listDrafts(actor, params.id));
  registerWrite(app, createMailDraft, ({ write, params, body }) =>
    drafts.createDraft(write, params.id, body),
  );
  registerCall(app, getMailDraft, ({ actor, params }) =>
    drafts.getDraft(actor, { inventionId: params.id, id: params.draftId }),
  );
  registerWrite(app, updateMailDraft, ({ write, params, query, body }) => {
    const which = { inventionId: params.id, id: params.draftId, baseVersion: query.updatedAt };
    return drafts.updateDraft(write, which, body);
  });
  registerWrite(app, deleteMailDraft, ({ write, params, query }) =>
    drafts.deleteDraft(write, { inventionId: params.id, id: params.draftId, baseVersion: query.updatedAt }),
  );
  registerWrite(app, sendMailDraft, ({ write, params, query, body }) => {
    const which = { inventionId: params.id, id: params.draftId, baseVersion: query.updatedAt };
    return sending.sendDraft(write, which, body.confirmedRecipients);
  });
  registerWrite(app, withdrawMail, ({ write, params }) =>
    sending.withdraw(write, { inventionId: params.id, id: params.draftId }),
  );
};
