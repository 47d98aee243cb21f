import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { z } from 'zod';
import { listField, numberField, readMoment, textField } from './decode-values.ts';
import type { OfficeDocument } from './uspto.port.ts';

const optionSchema = z.object({ mimeTypeIdentifier: textField, pageTotalQuantity: numberField });

const directionSchema = z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']);

/** The office's documentation has another name for the direction than its responses. */
const renameDirection = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'documentDirectionCategory' in document
    ? { directionCategory: document.documentDirectionCategory, ...document }
    : document;

const documentSchema = z.preprocess(
  renameDirection,
  z
    .object({
      documentIdentifier: z.string().trim().min(1),
      documentCode: z.string().trim().min(1),
      officialDate: z
        .string()
        .transform(readMoment)
        .refine((moment) => moment !== undefined),
      documentCodeDescriptionText: textField,
      directionCategory: directionSchema,
      downloadOptionBag: listField(optionSchema),
    })
    .transform((document): OfficeDocument => {
      const pdf = document.downloadOptionBag.find(({ mimeTypeIdentifier }) => mimeTypeIdentifier === 'PDF');
      return {
        identifier: document.documentIdentifier,
        code: document.documentCode,
        description: document.documentCodeDescriptionText ?? document.documentCode,
        officialAt: document.officialDate.toString({ smallestUnit: 'millisecond' }),
        date: todayIn(officeTimeZone, document.officialDate),
        direction: document.directionCategory,
        pages: pdf?.pageTotalQuantity ?? null,
        hasPdf: pdf !== undefined,
      };
    }),
);

const compareMoments = (a: OfficeDocument, b: OfficeDocument): number =>
  Date.parse(b.officialAt) - Date.parse(a.officialAt);

/** The response of `/documents`, newest first. An empty bag may be left out, but then the count must be 0. */
export const documentsSchema = z
  .object({ count: numberField, documentBag: z.array(documentSchema).optional() })
  .refine(({ count, documentBag }) => documentBag !== undefined || count === 0, { path: ['documentBag'] })
  .transform(({ documentBag = [] }) => documentBag.sort(compareMoments));
