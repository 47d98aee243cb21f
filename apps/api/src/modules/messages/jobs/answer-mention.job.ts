import { idSchema, personIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const mentionSchema = z.strictObject({
  /** The message that mentions the bot. */
  messageId: idSchema,
  botId: personIdSchema,
});

/** The answers of bots, one for each message that mentions one. A higher module supplies them. */
export interface MentionAnswerer {
  answer(mention: z.infer<typeof mentionSchema>): Promise<void>;
}

/** Lets a bot answer a message of a person that mentions it. */
export const answerMention = defineJob({
  name: 'messages.answer-mention',
  payload: mentionSchema,
  handler: (mention, answerer: MentionAnswerer) => answerer.answer(mention),
});
