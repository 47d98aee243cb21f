import { captionFields, letterFields, signatureFields } from './caption-fields.ts';
import { dataSheetFields } from './data-sheet-fields.ts';
import { disclosureFields } from './disclosure-fields.ts';
import type { ReportField } from './report-field.ts';
import { responseFields } from './response-fields.ts';

const fields = {
  ...captionFields,
  ...letterFields,
  ...responseFields,
  ...disclosureFields,
  ...dataSheetFields,
  ...signatureFields,
} as const;

/** Name of a field; the same name is the same field in every report. */
export type FieldName = keyof typeof fields;

/** All fields of reports by name, in the order in which forms show them. */
export const reportFields: Readonly<Record<FieldName, ReportField>> = fields;

/** Names of all fields, in the order in which forms show them. */
export const fieldNames = Object.keys(fields) as FieldName[];
