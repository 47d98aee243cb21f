import { normalizeReference } from '@hub/domain/applications/application-number.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { z } from 'zod';
import { entriesField, listField, numberField, readMoment, textField } from './decode-values.ts';
import type { OfficeDocument, OfficeListing } from './uspto.port.ts';

const optionSchema = z.object({
  mimeTypeIdentifier: textField,
  downloadUrl: textField,
  pageTotalQuantity: numberField,
});

const maxFileName = 300;

/** Returns the name of a Word file, which is the end of its address; null for an address that names no file. */
const readFileName = (address: string | null | undefined): string | null => {
  const [, encoded = ''] = /\/files\/([^/?#]+)$/.exec(address ?? '') ?? [];
  try {
    const name = decodeURIComponent(encoded);
    return name.length > maxFileName || /^\.*$/.test(name) || name.includes('\0') ? null : name;
  } catch {
    return null;
  }
};

/** A text that has to be there; a code such as 892 may be written as a number. */
const writtenField = z.union([z.string(), z.int().transform(String)]).pipe(z.string().trim().min(1));

const directionSchema = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']));

/** The office's documentation has another name for the direction than its responses. */
const renameDirection = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'documentDirectionCategory' in document
    ? { directionCategory: document.documentDirectionCategory, ...document }
    : document;

const documentSchemaOf = (applicationNumber: string) =>
  z.preprocess(
    renameDirection,
    z
      .object({
        applicationNumberText: textField.refine(
          (number) => number === null || normalizeReference(number) === normalizeReference(applicationNumber),
        ),
        documentIdentifier: writtenField,
        documentCode: writtenField,
        officialDate: z
          .string()
          .trim()
          .transform(readMoment)
          .refine((moment) => moment !== undefined),
        documentCodeDescriptionText: textField,
        directionCategory: directionSchema,
        downloadOptionBag: listField(optionSchema),
      })
      .transform((document): OfficeDocument => {
        const optionOf = (type: string) =>
          document.downloadOptionBag.find(({ mimeTypeIdentifier }) => mimeTypeIdentifier === type);
        const pdf = optionOf('PDF');
        return {
          identifier: document.documentIdentifier,
          code: document.documentCode,
          description: document.documentCodeDescriptionText ?? document.documentCode,
          officialAt: document.officialDate.toString({ smallestUnit: 'millisecond' }),
          date: todayIn(officeTimeZone, document.officialDate),
          direction: document.directionCategory,
          pages: pdf?.pageTotalQuantity ?? null,
          hasPdf: pdf !== undefined,
          wordFile: readFileName(optionOf('MS_WORD')?.downloadUrl),
          hasXml: optionOf('XML') !== undefined,
        };
      }),
  );

const compareMoments = (a: OfficeDocument, b: OfficeDocument): number =>
  Date.parse(b.officialAt) - Date.parse(a.officialAt);

/**
 * The response of `/documents`. An empty bag may be left out, but then the count must be 0. It fails if documents are listed
 * and none can be read: the responses have changed. An entry of another application is not read.
 */
export const documentsSchemaOf = (applicationNumber: string) =>
  z
    .object({
      count: numberField,
      documentBag: entriesField('entry', documentSchemaOf(applicationNumber)).optional(),
    })
    .superRefine(({ count, documentBag }, context) => {
      const [first] = documentBag?.unread ?? [];
      if (documentBag === undefined && count !== 0)
        context.addIssue({ code: 'custom', path: ['documentBag'] });
      if (first && documentBag?.read.length === 0)
        context.addIssue({ code: 'custom', path: ['documentBag', ...first.path.split('.')] });
    })
    .transform(
      ({ documentBag = { read: [], unread: [] } }): OfficeListing => ({
        documents: documentBag.read.sort(compareMoments),
        unread: documentBag.unread,
      }),
    );
