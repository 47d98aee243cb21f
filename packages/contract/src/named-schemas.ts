import type { z } from 'zod';
import { dateCardSchema } from './date-card/date-card.schema.ts';
import { deadlineSchema } from './deadlines/deadline.schema.ts';
import { documentSchema } from './documents/document.schema.ts';
import { fileSchema } from './files/file.schema.ts';
import { filterSchema } from './filters/filter.schema.ts';
import { inventionSchema } from './inventions/invention.schema.ts';
import { milestoneSchema } from './milestones/milestone.schema.ts';
import { noteSchema } from './notes/note.schema.ts';
import { streamEventSchema } from './streams/stream.schema.ts';
import { taskSchema } from './tasks/task.schema.ts';
import { workflowPlanSchema, workflowRunSchema } from './workflow-runs/workflow-run.schema.ts';

/** Entities that several calls return, by the name under which the API description defines each once. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  DateCard: dateCardSchema,
  Deadline: deadlineSchema,
  Document: documentSchema,
  File: fileSchema,
  Filter: filterSchema,
  Invention: inventionSchema,
  Milestone: milestoneSchema,
  Note: noteSchema,
  StreamEvent: streamEventSchema,
  Task: taskSchema,
  WorkflowPlan: workflowPlanSchema,
  WorkflowRun: workflowRunSchema,
};
