import {
  getMail,
  getMailBody,
  getMailConnection,
  getMailOriginal,
  getMailThread,
  listCorrespondents,
  listMail,
  listMailThreads,
  markMailThreadRead,
  moveMail,
  rejectMail,
  showMailBody,
  showMailLink,
} from '@hub/contract/mail/mail.calls.ts';
import {
  createMailComment,
  deleteMailComment,
  updateMailComment,
} from '@hub/contract/mail/mail-comments.calls.ts';
import {
  fileUnmatchedMail,
  getUnmatchedBody,
  getUnmatchedOriginal,
  listUnmatchedMail,
  rejectUnmatchedMail,
  restoreUnmatchedMail,
} from '@hub/contract/mail/unmatched-mail.calls.ts';
import { authGuardOf } from '../../spine/access/auth-guard.ts';
import { registerCall, registerDownload, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { sendBody, sendLink, sendOriginal } from './body.presenter.ts';
import { createBodyService } from './body.service.ts';
import { createMailCommentsService } from './comments.service.ts';
import { createConnectionService } from './connection.service.ts';
import { createDraftsService } from './drafts.service.ts';
import { createFilingService } from './filing.service.ts';
import { createMailService } from './mail.service.ts';

const registerReading: Module = (app, dependencies) => {
  const mail = createMailService(dependencies);
  const comments = createMailCommentsService(dependencies);
  const drafts = createDraftsService(dependencies);
  const connection = createConnectionService(dependencies);
  registerCall(app, getMailConnection, ({ actor }) => connection.getConnection(actor));
  registerCall(app, listMail, ({ actor, params, query }) => mail.listMail(actor, params.id, query));
  registerCall(app, listMailThreads, ({ actor, params, query }) => mail.listThreads(actor, params.id, query));
  registerCall(app, listCorrespondents, ({ actor, params, query }) =>
    mail.listCorrespondents(actor, params.id, query.qs),
  );
  registerCall(app, getMailThread, async ({ actor, params: { id, threadId } }) => ({
    ...(await mail.getThread(actor, id, threadId)),
    comments: await comments.listComments(actor, { inventionId: id, threadId }),
    drafts: await drafts.listDrafts(actor, id, threadId),
  }));
  registerCall(app, markMailThreadRead, ({ actor, params: { id, threadId }, body }) =>
    mail.markThreadRead(actor, { inventionId: id, threadId, at: body.at }),
  );
  registerCall(app, getMail, ({ actor, params }) => mail.getMail(actor, params.id, params.messageId));
  registerCall(app, listUnmatchedMail, ({ actor, query }) => mail.listUnmatched(actor, query));
};

const registerBodies: Module = (app, dependencies) => {
  const bodies = createBodyService({ ...dependencies, authGuard: authGuardOf(app) });
  registerCall(app, getMailBody, ({ actor, params }) => bodies.getBody(actor, params.messageId, params.id));
  registerCall(app, getUnmatchedBody, ({ actor, params }) => bodies.getBody(actor, params.messageId, null));
  registerDownload(app, getMailOriginal, async ({ actor, params, reply }) =>
    sendOriginal(reply, await bodies.openOriginal(actor, params.messageId, params.id)),
  );
  registerDownload(app, getUnmatchedOriginal, async ({ actor, params, reply }) =>
    sendOriginal(reply, await bodies.openOriginal(actor, params.messageId, null)),
  );
  registerDownload(app, showMailBody, async ({ query, reply }) => {
    const view = { showsQuotes: query.quotes === 'shown', loadsRemoteImages: query.images === 'remote' };
    return sendBody(reply, await bodies.openPage(query.token, view));
  });
  registerDownload(app, showMailLink, async ({ query, reply }) => sendLink(reply, query.to));
};

const registerFiling: Module = (app, dependencies) => {
  const filing = createFilingService(dependencies);
  registerWrite(app, moveMail, ({ write, params, body }) =>
    filing.moveMail(write, { inventionId: params.id, messageId: params.messageId }, body),
  );
  registerWrite(app, rejectMail, ({ write, params }) =>
    filing.rejectMail(write, { inventionId: params.id, messageId: params.messageId }),
  );
  registerWrite(app, fileUnmatchedMail, ({ write, params, body }) =>
    filing.fileUnmatched(write, { ...body, messageId: params.messageId }),
  );
  registerWrite(app, rejectUnmatchedMail, ({ write, params }) =>
    filing.setUnmatched(write, params.messageId, 'not-ours'),
  );
  registerWrite(app, restoreUnmatchedMail, ({ write, params }) =>
    filing.setUnmatched(write, params.messageId, 'unmatched'),
  );
};

const registerComments: Module = (app, dependencies) => {
  const comments = createMailCommentsService(dependencies);
  registerWrite(app, createMailComment, ({ write, params, body }) =>
    comments.addComment(write, { inventionId: params.id, threadId: params.threadId, content: body.content }),
  );
  registerWrite(app, updateMailComment, ({ write, params, query, body }) => {
    const which = { inventionId: params.id, id: params.commentId, baseVersion: query.updatedAt };
    return comments.changeComment(write, which, body.content);
  });
  registerWrite(app, deleteMailComment, ({ write, params, query }) =>
    comments.deleteComment(write, {
      inventionId: params.id,
      id: params.commentId,
      baseVersion: query.updatedAt,
    }),
  );
};

/** Calls for emails, their bodies and comments, and the unmatched queue. */
export const registerMailRoutes: Module = async (app, dependencies) => {
  for (const register of [registerReading, registerBodies, registerFiling, registerComments])
    await register(app, dependencies);
};
