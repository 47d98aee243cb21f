import { randomUUID } from 'node:crypto';

/** A response that is no success, with one of the office's shapes of an error body. */
export interface OfficeErrorResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: unknown;
}

const identified = (body: Record<string, unknown>) => ({ ...body, requestIdentifier: randomUUID() });

const bodies: Readonly<Record<number, () => unknown>> = {
  400: () =>
    identified({
      code: 400,
      error: 'Bad Request',
      errorDetails: 'Invalid request, review the request and try again',
    }),
  403: () => ({ code: 403, error: 'Forbidden' }),
  404: () =>
    identified({
      code: 404,
      message: 'Not Found',
      detailedMessage: 'No matching records found, refine your search criteria and try again',
    }),
  413: () =>
    identified({
      code: 413,
      message: 'Payload Too Large',
      detailedMessage: 'Response payload exceeds allowed limit of 6MB',
    }),
  429: () => identified({ code: 429, error: 'Too Many Requests', errorDetails: 'Rate limit exceeded' }),
  500: () =>
    identified({
      code: 500,
      message: 'Internal Server Error',
      detailedMessage: 'Unable to process the request',
    }),
};

/** Returns the error response of a status. */
export const officeError = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
): OfficeErrorResponse => ({ status, headers, body: bodies[status]?.() ?? { code: String(status) } });
