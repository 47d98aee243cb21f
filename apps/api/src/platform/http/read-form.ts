import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../errors/app-error.ts';

const mostFields = 20;
const longestNameBytes = 100;
const longestFieldBytes = 128 * 1024;

/** What the parser of forms refuses by itself has a status; what it merely stumbles over has none. */
const describeFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || 'statusCode' in error || 'details' in error) return error;
  return appError('request.invalid', { errors: [{ path: '', message: 'Not a form' }] });
};

/** Whoever makes a form writes each line break as CR LF; the text that was typed has LF. */
const withoutReturns = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

const tooLong = (path: string) => ({ path, message: `More than ${longestFieldBytes} bytes` });

const readFields = async (request: FastifyRequest): Promise<[string, unknown][]> => {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') throw appError('request.unsupported_type');
    if (part.valueTruncated) throw appError('request.too_large', { errors: [tooLong(part.fieldname)] });
    fields.push([part.fieldname, withoutReturns(part.value)]);
  }
  return fields;
};

/** A field that is sent once is its text, one that is sent more often the list of them. */
const toBody = (fields: readonly [string, unknown][]): Record<string, unknown> =>
  Object.fromEntries(
    Map.groupBy(fields, ([name]) => name)
      .entries()
      .map(([name, sent]) => [name, sent.length === 1 ? sent[0]?.[1] : sent.map(([, value]) => value)]),
  );

/**
 * Makes a scope read forms of text fields (`multipart/form-data`) and nothing else. Throws `request.unsupported_type` for
 * a part that is a file, `request.too_large` for too many or too long fields, `request.invalid` for what is no form.
 */
export const acceptFormsOnly = async (scope: FastifyInstance): Promise<void> => {
  scope.removeContentTypeParser('application/json');
  await scope.register(multipart, {
    limits: {
      fields: mostFields,
      fieldNameSize: longestNameBytes,
      fieldSize: longestFieldBytes,
      files: 0,
      parts: mostFields,
    },
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    request.body = await readFields(request).then(toBody, (error: unknown) => {
      throw describeFault(error);
    });
  });
};
