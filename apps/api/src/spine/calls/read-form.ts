import multipart, { type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../../platform/errors/app-error.ts';

const maxFieldBytes = 128 * 1024;

/** Limits of the fields of a form. */
export const fieldLimits = { fields: 24, fieldNameSize: 100, fieldSize: maxFieldBytes };

/** Returns the error to report. Intended refusals of the parser have a status; its parsing failures do not. */
export const describeFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || 'statusCode' in error || 'details' in error) return error;
  return appError('request.invalid', { errors: [{ path: '', message: 'Must be a form' }] });
};

/** Browsers send each line break of a text field as CR LF; the typed text has LF. */
const withoutReturns = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

const tooLong = (path: string, maxBytes: number) => ({
  path,
  message: `Must have at most ${maxBytes} bytes`,
});

/** Returns the name and value of a field. Throws `request.too_large` for a value that is too long. */
export const readField = (
  { fieldname, value, valueTruncated }: MultipartValue,
  maxBytes = maxFieldBytes,
): [string, unknown] => {
  if (valueTruncated) throw appError('request.too_large', { errors: [tooLong(fieldname, maxBytes)] });
  return [fieldname, withoutReturns(value)];
};

const readFields = async (request: FastifyRequest, maxBytes: number): Promise<[string, unknown][]> => {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') throw appError('request.unsupported_type');
    fields.push(readField(part, maxBytes));
  }
  return fields;
};

/** Returns the fields as a body: a text for a field sent once, a list for one sent repeatedly. */
export const toBody = (fields: readonly [string, unknown][]): Record<string, unknown> =>
  Object.fromEntries(
    Map.groupBy(fields, ([name]) => name)
      .entries()
      .map(([name, sent]) => [name, sent.length === 1 ? sent[0]?.[1] : sent.map(([, value]) => value)]),
  );

/**
 * Makes a scope read only forms of text fields (`multipart/form-data`). Throws `request.unsupported_type` for a file,
 * `request.too_large` for too many or too long fields, `request.invalid` for anything that is not a form.
 * @param maxBytes maximum size of a field
 */
export const acceptFormsOnly = async (scope: FastifyInstance, maxBytes = maxFieldBytes): Promise<void> => {
  scope.removeContentTypeParser('application/json');
  await scope.register(multipart, {
    limits: { ...fieldLimits, fieldSize: maxBytes, files: 0, parts: fieldLimits.fields },
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) {
      // A form without fields may be sent without a body; the schema then names what is missing.
      request.body ??= {};
      return;
    }
    request.body = await readFields(request, maxBytes).then(toBody, (error: unknown) => {
      throw describeFault(error);
    });
  });
};
