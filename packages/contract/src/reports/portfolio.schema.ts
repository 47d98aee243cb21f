import { documentFormats, portfolioKinds } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  pageSchema,
  plainDateSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { filterIdSchema } from '../filters/filter.schema.ts';
import { inventionStatusSchema } from '../inventions/invention.schema.ts';
import { resultStates } from './report.schema.ts';

/** A report across inventions: `docket` lists dates, `status` lists inventions. */
const portfolioKindSchema = z.enum(portfolioKinds);

const which = {
  /** Id of a saved filter; the report covers the inventions with a task that matches. All visible inventions by default. */
  filterId: filterIdSchema.optional(),
};

const period = {
  /** First due date of a docket report; overdue milestones are always included. Today at the patent office by default. */
  from: plainDateSchema.optional(),
  /** Last due date of a docket report. Three months after today by default. */
  to: plainDateSchema.optional(),
};

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Adds the rule that a period does not end before it starts. */
export const forward = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema.refine(
    (value) => {
      const { from, to } = value as Period;
      return from === undefined || to === undefined || from <= to;
    },
    { message: 'Must not end before it starts', path: ['to'] },
  );

/** Fields of every export: kind, inventions and dates. */
export const portfolioExportFields = { kind: portfolioKindSchema, ...which, ...period };

export const portfolioQuerySchema = z.strictObject(which);

export const portfolioInventionsQuerySchema = z.strictObject({
  ...which,
  skip: skipSchema,
  size: sizeSchema,
});

export const portfolioDatesQuerySchema = forward(
  z.strictObject({ ...which, ...period, skip: skipSchema, size: sizeSchema }),
);

const countSchema = z.number().int();

/** Numbers of a portfolio. */
export const portfolioFiguresSchema = z.object({
  /** Title of the saved filter; null for all inventions. */
  filterTitle: z.string().nullable(),
  /** Values of the filter that no longer exist; it runs without them. */
  unknown: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Today at the patent office. */
  today: plainDateSchema,
  inventions: countSchema,
  /** Milestones that are neither finished nor cancelled. */
  openMilestones: countSchema,
  /** Open milestones past their due date that were not replied to, without those of the next two. */
  overdue: countSchema,
  /** Open fees past their due date that can be paid with a surcharge. */
  surcharge: countSchema,
  /** Open milestones without a last day that are due at once. */
  atOnce: countSchema,
  /** Open milestones without a due date. */
  undated: countSchema,
  /** Documents whose dates nobody has docketed yet: the dates are not complete. */
  undocketed: countSchema,
  /** Inventions by status, in the order of the statuses; statuses without inventions are left out. */
  byStatus: z.array(z.object({ status: inventionStatusSchema, count: countSchema })),
  /** Open milestones that are in none of these by the month of their due date: this month and the next five. */
  byMonth: z.array(z.object({ month: z.string(), count: countSchema })),
  /** Open milestones due after these months. */
  later: countSchema,
  /** The ten people and teams with the most open milestones. */
  workload: z.array(z.object({ name: z.string(), open: countSchema, overdue: countSchema })),
  /** Office actions by the time to the first reply. */
  responseTimes: z.array(z.object({ label: z.string(), count: countSchema })),
});

/** Numbers of a portfolio. */
export type PortfolioFigures = z.output<typeof portfolioFiguresSchema>;

const reportedInventionSchema = z.object({
  id: inventionIdSchema,
  title: z.string(),
  references: z.array(z.string()),
  /** Digits only; null without an application. */
  applicationNumber: z.string().nullable(),
});

const portfolioInventionSchema = reportedInventionSchema.extend({
  status: inventionStatusSchema,
  /** The Office's text; null without one. */
  statusText: z.string().nullable(),
  filingDate: plainDateSchema.nullable(),
  patentNumber: z.string().nullable(),
  /** The open milestone with the earliest due date; one that only reminds of a later date, if there is no other. */
  next: z.object({ id: milestoneIdSchema, title: z.string(), dueAt: plainDateSchema }).nullable(),
  /** Documents whose dates nobody has docketed yet: the next due date can be that of one of them. */
  undocketed: z.array(z.object({ code: z.string(), description: z.string(), date: plainDateSchema })),
});

/** A row of the portfolio status. */
export type PortfolioInvention = z.output<typeof portfolioInventionSchema>;

const portfolioDateSchema = z.object({
  /** Id of the milestone. */
  id: milestoneIdSchema,
  title: z.string(),
  dueAt: plainDateSchema,
  /** Last day with every extension of time; null without extensions. */
  finalDate: plainDateSchema.nullable(),
  /** Why it is due on that day, with the authority. */
  reason: z.string(),
  /** Names of people and teams. */
  assignees: z.array(z.string()),
  /**
   * State today. `at-once` has no last day and is due since its due date; `late` is past its final date, with every extension
   * and surcharge; `replied` waits until its due date after a reply that does not end the period.
   */
  state: z.enum(['open', 'at-once', 'surcharge', 'overdue', 'late', 'replied', 'finished']),
  /** Day on which it was finished, at the patent office. */
  finishedOn: plainDateSchema.nullable(),
  needsVerification: z.boolean(),
  invention: reportedInventionSchema,
});

/** A row of the docket report. */
export type PortfolioDate = z.output<typeof portfolioDateSchema>;

export const portfolioInventionPageSchema = pageSchema(portfolioInventionSchema);
export const portfolioDatePageSchema = pageSchema(portfolioDateSchema);

/** A document across inventions that is written in the background, and kept for 24 hours. */
export const portfolioFileSchema = z.object({
  id: idSchema,
  kind: portfolioKindSchema,
  format: z.enum(documentFormats),
  /** Title of the saved filter; null for all inventions. */
  filterTitle: z.string().nullable(),
  state: z.enum(resultStates),
  /** Why it failed; null otherwise. */
  failure: z.string().nullable(),
  /** Name of the file; null until it is done. */
  name: z.string().nullable(),
  createdAt: instantSchema,
});

/** A document across inventions that is written in the background. */
export type PortfolioFile = z.output<typeof portfolioFileSchema>;
