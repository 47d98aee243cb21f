import { type ErrorCode, errorCatalog } from '@hub/contract/errors.ts';
import type { StrapiErrorBody } from '@hub/contract/minions/strapi-error.schema.ts';
import { StrapiError } from '@hub/domain/strapi/strapi-error.ts';
import type { AppError } from './app-error.ts';

const names: Record<number, string> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
  507: 'InsufficientStorageError',
};

/** Messages of Strapi for errors that say nothing of their cause. */
const messages: Partial<Record<ErrorCode, string>> = {
  'auth.required': 'Missing or invalid credentials',
  'permission.denied': 'Forbidden',
  internal: 'Internal Server Error',
};

/** Returns an error of the hub or of Strapi's dialect as the body that Strapi would send. */
export const toStrapiBody = (error: AppError | StrapiError): StrapiErrorBody => {
  if (error instanceof StrapiError) {
    const { status, strapiName, message, details } = error;
    return { data: null, error: { status, name: strapiName, message, details } };
  }
  const { status, title } = errorCatalog[error.code];
  const { errors } = error.details;
  const [first] = errors ?? [];
  const message = first ? [first.path, first.message].filter(Boolean).join(': ') : title;
  return {
    data: null,
    error: {
      status,
      name: names[status] ?? 'ApplicationError',
      message: messages[error.code] ?? message,
      details: {},
    },
  };
};
