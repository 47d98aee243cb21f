import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** Id of a report: a name such as `declaration` for a built-in one, the id of a template for another. */
export const reportIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Must be the id of a report');

const choiceSchema = z.object({ value: z.string(), label: z.string() });

/** Names the entry and the column of a value that is neither a text nor a list of texts or entries. */
const describeFault = (input: unknown): string => {
  if (!Array.isArray(input)) return 'Must be a text, a number, yes or no, or a list';
  const lines = input.every((entry) => typeof entry === 'string' || typeof entry !== 'object');
  for (const [index, entry] of input.entries()) {
    if (typeof entry === 'string' && lines) continue;
    if (lines || typeof entry !== 'object' || entry === null) return `Entry ${index + 1}: Must be text`;
    const column = Object.entries(entry).find(([, part]) => typeof part !== 'string');
    if (column) return `Entry ${index + 1}, ${column[0]}: Must be text`;
  }
  return 'Must be a list of texts or of entries';
};

/**
 * Value of a field: a text, a plain date `YYYY-MM-DD`, a number, yes or no, lines, or entries with a text for each column. An
 * empty text clears a field that has a default.
 */
export const fieldValueSchema = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.record(z.string(), z.string()))],
  { error: ({ input }) => describeFault(input) },
);

export const mergedFieldSchema = z.object({
  /** Name by which reports share the field. */
  name: z.string(),
  label: z.string(),
  /** Heading under which the form shows it. */
  section: z.string(),
  kind: z.enum(['text', 'long-text', 'date', 'number', 'yes-no', 'choice', 'lines', 'rows']),
  /** Hint below the label; null without one. */
  help: z.string().nullable(),
  /** Values of a field of kind `choice`; empty for other kinds, and if the invention offers none. */
  choices: z.array(choiceSchema),
  /** Columns of a field of kind `rows`; empty for other kinds. */
  columns: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['text', 'long-text', 'date', 'choice', 'yes-no']),
      /** Whether every entry needs it. */
      required: z.boolean(),
      choices: z.array(choiceSchema),
    }),
  ),
  /** Smallest and largest value of a number; null without limits. */
  range: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Whether one of the chosen reports cannot be generated without it. */
  required: z.boolean(),
  /** Ids of the chosen reports that have it. */
  reports: z.array(reportIdSchema),
  /** Default from the facts of the invention; null if they do not hold it, and without an invention. */
  value: fieldValueSchema.nullable(),
  /** Where the default is from, such as "Patent office"; null without one. */
  source: z.string().nullable(),
  /**
   * Value that a person entered for the newest finished report of the invention that has the field; null if they left the
   * default there, and without an invention. Dates and choices among documents are not repeated.
   */
  earlier: z.object({ value: fieldValueSchema, enteredAt: instantSchema }).nullable(),
});

/** A field of one or several chosen reports. */
export type MergedField = z.infer<typeof mergedFieldSchema>;

/**
 * Values of fields by name, as they were entered. Fields that are absent keep their default; names that no chosen report
 * has are ignored.
 */
export const enteredValuesSchema = z.record(z.string().max(60), fieldValueSchema);
