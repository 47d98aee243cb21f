import { reportLanguages } from '@hub/domain/reports/document/report-language.ts';
import { z } from 'zod';
import { fileIdSchema, idSchema, instantSchema, inventionIdSchema, pageSchema } from '../fields.ts';
import { enteredValuesSchema, fieldValueSchema, reportIdSchema } from './report-field.schema.ts';

/**
 * Maximum number of reports that are generated at once, of documents that are linked, and of drafts of a person for an
 * invention.
 * @public
 */
export const reportLimits = { reports: 20, documents: 100, drafts: 20 } as const;

/** Languages of reports to clients: English and German. Filings at the patent office are in English only. */
const languageSchema = z.enum(reportLanguages);

/** Ids of the chosen reports, without repetitions. */
const chosenReportsSchema = z
  .array(reportIdSchema)
  .min(1, 'Choose at least one report')
  .max(reportLimits.reports)
  .transform((ids) => [...new Set(ids)]);

/** The same in a query or form, one field for each report, or all in one, separated by commas. */
export const reportIdsSchema = z
  .union([z.string().max(2000), z.array(z.string().max(100)).max(reportLimits.reports)], {
    error: 'Choose at least one report',
  })
  .transform((ids) =>
    [ids]
      .flat()
      .flatMap((id) => id.split(','))
      .filter((id) => id !== ''),
  )
  .pipe(chosenReportsSchema);

/** File formats; `both` produces one file in each. Templates are written as Word documents whatever is asked for. */
const formatSchema = z.enum(['docx', 'pdf', 'both']);

const linkedDocumentSchema = z.strictObject({
  id: idSchema,
  /** `document` for one of the file wrapper, `file` for a file of the invention. */
  kind: z.enum(['document', 'file']),
  /** `source`: named as what the reports are based on. `attachment`: goes with the reports when they are downloaded or sent. */
  use: z.enum(['source', 'attachment']),
});

/** A document of the invention that a person linked with reports. */
export type LinkedDocument = z.infer<typeof linkedDocumentSchema>;

const linkedDocumentsSchema = z.array(linkedDocumentSchema).max(reportLimits.documents);

/**
 * File names without extension by the id of the report; one that is absent or empty gets its usual name. Checked only when
 * the reports are generated.
 */
const fileNamesSchema = z.record(reportIdSchema, z.string().max(1000));

/** Maximum size of a field of the form: a list of 1,000 references with their citations. */
export const maxFormFieldBytes = 2 * 1024 * 1024;

/** JSON in a field of a form. */
const formJsonSchema = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(2_000_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('Must be JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Fields of the form. `values`, `fileNames`, `documents` and `draft` are JSON. */
export const generateFormSchema = z.strictObject({
  reportIds: reportIdsSchema,
  values: formJsonSchema(enteredValuesSchema).default({}),
  format: formatSchema.default('both'),
  /** Language of the reports that can be written in it; the others are in English. */
  language: languageSchema.default('en'),
  fileNames: formJsonSchema(fileNamesSchema).default({}),
  documents: formJsonSchema(linkedDocumentsSchema).default([]),
  /** The caller's draft that these reports were filled in with; it is deleted unless it was changed since. */
  draft: formJsonSchema(z.strictObject({ id: idSchema, updatedAt: instantSchema })).optional(),
});

/** A request for reports. */
export type GenerateForm = z.output<typeof generateFormSchema>;

export const previewSchema = z.strictObject({
  reportId: reportIdSchema,
  values: enteredValuesSchema.default({}),
  /** English if the report cannot be written in it. */
  language: languageSchema.default('en'),
});

export const checkReportsSchema = z.strictObject({
  reportIds: chosenReportsSchema,
  values: enteredValuesSchema.default({}),
});

/** Warnings for the person who signs or sends the reports, in the order of the reports. */
export const reportWarningsSchema = z.array(z.object({ reportId: reportIdSchema, text: z.string() }));

/** States of a report from the request to the file. */
export const resultStates = ['queued', 'running', 'done', 'failed'] as const;

const personSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const reportResultSchema = z.object({
  id: idSchema,
  /** Results with the same value were asked for together. */
  runId: idSchema,
  inventionId: inventionIdSchema,
  reportId: reportIdSchema,
  /** Title of the report when it was asked for. */
  title: z.string(),
  /** Version of the template; null for a built-in report. */
  version: z.number().int().positive().nullable(),
  format: z.enum(['docx', 'pdf']),
  /** Language in which it is written. */
  language: languageSchema,
  state: z.enum(resultStates),
  /** Why it failed; null otherwise. */
  failure: z.string().nullable(),
  /** The file of the invention; null until it is done, and once the file was deleted. */
  file: z
    .object({
      id: fileIdSchema,
      name: z.string(),
      /** Bytes. */
      size: z.number().int().nonnegative(),
      /** Whether the file is in the trash. */
      isDeleted: z.boolean(),
    })
    .nullable(),
  createdBy: personSchema,
  createdAt: instantSchema,
  /** When it was done or failed; null before. */
  finishedAt: instantSchema.nullable(),
  /** Data it was made from. */
  basis: z.object({
    /** Values of its fields by name: defaults and entered ones. */
    values: z.record(z.string(), fieldValueSchema),
    /** Names of the fields that the person entered; the others have the default of that time. */
    entered: z.array(z.string()),
    documents: z.array(
      linkedDocumentSchema.extend({
        title: z.string(),
        /** The file of the invention with its content; null for a document that is not stored. */
        fileId: fileIdSchema.nullable(),
      }),
    ),
    /** When the facts of the invention were read; null until it is done. */
    factsAt: instantSchema.nullable(),
    /** `updatedAt` of the invention at that time; null until it is done. */
    inventionUpdatedAt: instantSchema.nullable(),
  }),
  /** The earlier result that this one repeats with newer data; null for a first one. */
  predecessorId: idSchema.nullable(),
});

/** A report that was generated for an invention, or is being generated. */
export type ReportResult = z.infer<typeof reportResultSchema>;

const madeFields = { id: true, runId: true, format: true, language: true, createdAt: true } as const;

const reportJobSchema = reportResultSchema
  .pick(madeFields)
  .extend({ state: reportResultSchema.shape.state.extract(['queued', 'running']) });

const reportOutcomeSchema = reportResultSchema
  .pick({ ...madeFields, failure: true, file: true, createdBy: true })
  .extend({ state: reportResultSchema.shape.state.extract(['done', 'failed']), finishedAt: instantSchema });

export const reportSchema = z.object({
  id: reportIdSchema,
  title: z.string(),
  /** Languages in which it can be written, English first, with its title in each. */
  languages: z.array(z.object({ language: languageSchema, title: z.string() })),
  /** Why its language cannot be chosen; null for a report in several languages. */
  languageNote: z.string().nullable(),
  /** One sentence about its purpose. */
  summary: z.string(),
  /** Whether it reports one invention, or any number of them. */
  scope: z.enum(['invention', 'inventions']),
  /** `built-in` for the reports of the hub, `template` for those that people have uploaded. */
  kind: z.enum(['built-in', 'template']),
  /** Number of the current version of a template; null for a built-in report. */
  version: z.number().int().positive().nullable(),
  /** Names of its fields. */
  configuration: z.object({
    /** Fields without which it cannot be generated. */
    required: z.array(z.string()),
    optional: z.array(z.string()),
  }),
  /** Its unfinished generations for the invention, newest first, one for each format. */
  jobs: z.array(reportJobSchema),
  /** Results of its newest finished generation for the invention, one for each format. */
  results: z.array(reportOutcomeSchema),
});

/** A report that can be generated. */
export type Report = z.infer<typeof reportSchema>;

/**
 * A page of results. Their files are downloaded as others are: `createFileToken` serves one, or several as one zip with a
 * manifest of their digests.
 */
export const reportResultPageSchema = pageSchema(reportResultSchema);

/** Results that were asked for together. */
export const reportRunSchema = z.object({
  runId: idSchema,
  /** One for each report and format, in the order of the reports. */
  results: z.array(reportResultSchema),
});

export const reportChangesSchema = z.object({
  /** The earlier result; null for a result that repeats none, which has no changes. */
  predecessorId: idSchema.nullable(),
  /** Fields with another value, by name. A value is null if the field had none. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      from: fieldValueSchema.nullable(),
      to: fieldValueSchema.nullable(),
    }),
  ),
  /** Lines of text that were removed or added, in the order of the report, at most 2,000. */
  lines: z.array(z.object({ change: z.enum(['removed', 'added']), text: z.string() })),
});

/** Changes of a report that was generated again. */
export type ReportChanges = z.infer<typeof reportChangesSchema>;

/** Steps of the wizard (docs/specification.md §2). */
const reportSteps = ['start', 'link', 'list', 'fill', 'review'] as const;

export const reportDraftInputSchema = z.strictObject({
  step: z.enum(reportSteps),
  documents: linkedDocumentsSchema,
  reportIds: z.array(reportIdSchema).max(reportLimits.reports),
  /** Entered values; checked only when the reports are generated. */
  values: enteredValuesSchema,
  format: formatSchema,
  language: languageSchema.default('en'),
  fileNames: fileNamesSchema,
});

/** A draft as it is saved. */
export type ReportDraftInput = z.output<typeof reportDraftInputSchema>;

export const reportDraftSchema = reportDraftInputSchema.extend({
  /** Chosen by the caller that creates it. */
  id: idSchema,
  inventionId: inventionIdSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
});

/** State of the wizard that a person left for an invention and a choice of reports, until these are generated. */
export type ReportDraft = z.infer<typeof reportDraftSchema>;
