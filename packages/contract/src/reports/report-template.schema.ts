import { maxNameLength } from '@hub/domain/files/file-name.ts';
import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

const versionNumberSchema = z.number().int().positive();

const reportTemplateVersionSchema = z.object({
  version: versionNumberSchema,
  /** Name of the file that was uploaded. */
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Labels of the fields that the form asks for when a report is generated. */
  asked: z.array(z.string()),
  /** Name of the person who uploaded it; null for one who was deleted. */
  uploadedBy: z.string().nullable(),
  uploadedAt: instantSchema,
});

export const reportTemplateSchema = z.object({
  /** Also its id among the reports that can be generated. */
  id: idSchema,
  title: z.string(),
  /** The newest version, with which reports are generated. */
  current: reportTemplateVersionSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
});

/** A Word document with fields, from which reports are made. */
export type ReportTemplate = z.infer<typeof reportTemplateSchema>;

export const wholeReportTemplateSchema = reportTemplateSchema.extend({
  /** All versions, newest first. */
  versions: z.array(reportTemplateVersionSchema),
});

/** A template with its versions. */
export type WholeReportTemplate = z.infer<typeof wholeReportTemplateSchema>;

const titleSchema = z.string().trim().min(1, 'Enter a title').max(120);

/** Fields of the form before the file. */
export const reportTemplateUploadSchema = z.strictObject({
  title: titleSchema,
  /** Name of the file; the one that is sent by default. */
  name: z.string().trim().min(1).max(maxNameLength).optional(),
});

/** Fields of the form before the file of a further version. */
export const reportTemplateVersionUploadSchema = reportTemplateUploadSchema.partial();

const templateProblemSchema = z.object({
  /** The mistake and its correction. */
  problem: z.string(),
  /** The field or tag that is wrong; null if the problem is not one of a tag. */
  field: z.string().nullable(),
  /** Where it is; null if it is in no paragraph. */
  place: z
    .object({
      /** Part of the document, such as "Text" or "Header". */
      part: z.string(),
      /** Number of the paragraph in its part, from 1. */
      paragraph: z.number().int().positive(),
      /** Text around it. */
      excerpt: z.string(),
    })
    .nullable(),
});

/** Why a template cannot be used. */
export type TemplateProblem = z.infer<typeof templateProblemSchema>;

export const checkedTemplateSchema = z.object({
  /** Empty if the template can be used. */
  problems: z.array(templateProblemSchema),
  /** Content that reports would have although nobody may want it, such as tracked changes; the template can be used. */
  warnings: z.array(z.string()),
  /** Labels of the fields that the form asks for when a report is generated. */
  asked: z.array(z.string()),
});

/** Result of checking a document that was not stored. */
export type CheckedTemplate = z.infer<typeof checkedTemplateSchema>;

export const templateFieldGroupSchema = z.object({
  /** Name of the group or list; null for fields without one. */
  name: z.string().nullable(),
  label: z.string(),
  /** `list` for fields of each entry of a list, `form` for those that a person fills in when a report is generated. */
  kind: z.enum(['facts', 'list', 'form']),
  fields: z.array(
    z.object({
      /** Name as it is written in a template, such as `application.number`; in a list, within its entries. */
      name: z.string(),
      label: z.string(),
      kind: z.enum(['text', 'date', 'number', 'yes-no']),
      /** Invented value as it is written into a report. */
      example: z.string(),
    }),
  ),
});

/** Fields of templates that belong together. */
export type TemplateFieldGroup = z.infer<typeof templateFieldGroupSchema>;
