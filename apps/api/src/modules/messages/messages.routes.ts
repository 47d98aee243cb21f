import { listMentionables } from '@hub/contract/messages/mentionables.calls.ts';
import {
  deleteMessage,
  listMessages,
  postMessage,
  updateMessage,
} from '@hub/contract/messages/messages.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createMessagesService } from './messages.service.ts';

/** Registers the calls of the chat of an invention. */
export const registerMessageRoutes: Module = (app, dependencies) => {
  const messages = createMessagesService(dependencies);
  registerCall(app, listMessages, ({ actor, params, query }) =>
    messages.listMessages(actor, params.id, query),
  );
  registerCall(app, listMentionables, ({ actor, params, query }) =>
    messages.listMentionables(actor, params.id, query),
  );
  registerWrite(app, postMessage, ({ write, params, body }) =>
    messages.postMessage(write, params.inventionId, body),
  );
  registerWrite(app, updateMessage, ({ write, params, body }) =>
    messages.updateMessage(write, params.id, body),
  );
  registerWrite(app, deleteMessage, ({ write, params }) => messages.deleteMessage(write, params.id));
};
