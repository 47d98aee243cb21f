import { z } from 'zod';
import { instantSchema, taskIdSchema } from '../fields.ts';
import { createInventionNote } from '../notes/invention-notes.calls.ts';
import { inventionNoteCreateSchema } from '../notes/note.schema.ts';
import { commentCreateSchema } from '../tasks/task.schema.ts';
import { commentTask, updateTask } from '../tasks/tasks.calls.ts';
import { defineTool, type Tool } from './tool.ts';

const { inventionId, content } = inventionNoteCreateSchema.shape;

/** Tools that finish, comment and propose. */
export const workingTools: readonly Tool[] = [
  defineTool({
    name: 'finish_task',
    title: 'Finish a task',
    description: 'Marks a task as done. Use it only if the person asked for it.',
    input: z.strictObject({
      taskId: taskIdSchema,
      /** The version of the task that was read: finishing fails if it has changed since. */
      updatedAt: instantSchema,
    }),
    changes: true,
    call: updateTask,
    run: ({ taskId: id, updatedAt }, makeCall) =>
      makeCall(updateTask, { params: { id }, query: { updatedAt }, body: { status: 'done' } }),
  }),
  defineTool({
    name: 'comment_on_task',
    title: 'Comment on a task',
    description:
      'Adds a comment to a task, in Markdown, as the person. Use it only if the person asked for it.',
    input: z.strictObject({ taskId: taskIdSchema, content: commentCreateSchema.shape.content }),
    call: commentTask,
    run: ({ taskId, content: text }, makeCall) =>
      makeCall(commentTask, { params: { taskId }, body: { content: text } }),
  }),
  defineTool({
    name: 'propose_in_note',
    title: 'Propose in a note',
    description:
      'Writes a proposal as a note on an invention, in Markdown, for people to decide about. It changes nothing else.',
    input: z.strictObject({ inventionId, content }),
    call: createInventionNote,
    run: (note, makeCall) => makeCall(createInventionNote, { body: note }),
  }),
];
