/** The chat of an invention, and the questions in it that minions answer. */
export { answerMention, type MentionAnswerer } from './jobs/answer-mention.job.ts';
export { createMessagesService } from './messages.service.ts';
