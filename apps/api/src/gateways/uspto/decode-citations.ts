import { z } from 'zod';
import { dateField, listField, numberField, textField } from './decode-values.ts';
import type { OfficeCitation } from './uspto.port.ts';

/** Some datasets of office actions write each value as a list of one. */
const unwrap = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const text = z.preprocess(unwrap, textField);

const citationSchema = z
  .object({
    referenceIdentifier: text,
    parsedReferenceIdentifier: text,
    obsoleteDocumentIdentifier: text,
    createDateTime: z.preprocess(unwrap, dateField),
  })
  .transform((record): OfficeCitation[] => {
    const { referenceIdentifier, parsedReferenceIdentifier, createDateTime } = record;
    const named = referenceIdentifier ?? parsedReferenceIdentifier;
    if (named === null || createDateTime === null) return [];
    return [
      {
        text: named,
        number: parsedReferenceIdentifier,
        documentIdentifier: record.obsoleteDocumentIdentifier,
        recordedOn: createDateTime,
      },
    ];
  });

/** A page of `oa_citations`. An action without references has a record that names none; it is left out. */
export const citationsSchema = z
  .object({ response: z.object({ numFound: numberField, docs: listField(citationSchema) }) })
  .refine(({ response }) => response.numFound !== null, { path: ['response', 'numFound'] })
  .transform(({ response: { numFound, docs } }) => ({
    total: numFound ?? 0,
    rows: docs.length,
    citations: docs.flat(),
  }));
