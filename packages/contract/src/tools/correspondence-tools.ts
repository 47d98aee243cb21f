import { z } from 'zod';
import { inventionIdSchema, sizeSchema, skipSchema } from '../fields.ts';
import { getMail, listMail } from '../mail/mail.calls.ts';
import { listMessages } from '../messages/messages.calls.ts';
import { listOverview } from '../overview/overview.calls.ts';
import { defineTool, type Tool } from './tool.ts';

const ofInvention = { inventionId: inventionIdSchema, skip: skipSchema, size: sizeSchema };
const { id, messageId } = getMail.params.shape;

/** Tools that read what is due and what people wrote. Minions do not have them: they answer about one matter at a time. */
export const correspondenceTools: readonly Tool[] = [
  defineTool({
    name: 'list_due_work',
    title: 'List what is due',
    description:
      'Lists inventions with their next milestone and task, by default those due first. A milestone names its due date and its final date; one that is due at once stays first until it is done.',
    input: listOverview.query,
    call: listOverview,
    run: (query, makeCall) => makeCall(listOverview, { query }),
  }),
  defineTool({
    name: 'list_emails',
    title: 'List emails',
    description: 'Lists the emails of an invention without their text. read_email takes their ids.',
    input: z.strictObject(ofInvention),
    call: listMail,
    run: ({ inventionId, ...query }, makeCall) => makeCall(listMail, { params: { id: inventionId }, query }),
  }),
  defineTool({
    name: 'read_email',
    title: 'Read an email',
    description: 'Returns one email of an invention with its text.',
    input: z.strictObject({ inventionId: id, messageId }),
    call: getMail,
    run: ({ inventionId, ...params }, makeCall) =>
      makeCall(getMail, { params: { id: inventionId, ...params } }),
  }),
  defineTool({
    name: 'list_messages',
    title: 'List chat messages',
    description: 'Lists the chat messages of an invention, newest first.',
    input: z.strictObject(ofInvention),
    call: listMessages,
    run: ({ inventionId, ...query }, makeCall) =>
      makeCall(listMessages, { params: { id: inventionId }, query }),
  }),
];
