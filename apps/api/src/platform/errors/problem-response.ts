import { type ErrorCode, errorCatalog, type ProblemBody } from '@hub/contract/errors.ts';
import { scimBase, scimMediaType } from '@hub/contract/provisioning/scim.schema.ts';
import { isBusy, isStorageFull, isUnavailable } from '@hub/database/connection/is-unavailable.ts';
import { ScimError } from '@hub/domain/scim/scim-error.ts';
import { StrapiError } from '@hub/domain/strapi/strapi-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { StorageUnavailableError } from '../storage/storage.ts';
import { AppError, type AppErrorDetails, appError } from './app-error.ts';
import { toScimBody } from './scim-body.ts';
import { toStrapiBody } from './strapi-body.ts';

/** Seconds to wait before a retry when the database is unavailable. */
const unavailableRetrySeconds = 2;

/** Seconds to wait before a retry when a request waited too long for others. */
const busyRetrySeconds = 5;

/** Our error codes for the errors that Fastify and its form parser throw, by their codes. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_EMPTY_TYPE: 'request.unsupported_type',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_FILES_LIMIT: 'request.unsupported_type',
  FST_PARTS_LIMIT: 'request.too_large',
};

/** Our error codes for the rules that the database enforces at the end of a transaction, by the names of the rules. */
const ruleErrors: Record<string, ErrorCode> = {
  sign_in_policy_break_glass: 'auth.break_glass_required',
};

/** Builds the problem details of an error. */
export const buildProblem = (
  code: ErrorCode,
  requestId: string,
  details: AppErrorDetails = {},
): ProblemBody => ({
  type: 'about:blank',
  title: errorCatalog[code].title,
  status: errorCatalog[code].status,
  code,
  requestId,
  ...details,
});

const sendAsStrapi = (reply: FastifyReply, error: AppError | StrapiError): FastifyReply => {
  const body = toStrapiBody(error);
  return reply
    .code(body.error.status)
    .type('application/json; charset=utf-8')
    .serializer((sent: typeof body) => JSON.stringify(sent))
    .send(body);
};

/** Everything below the base of SCIM answers in its shape, also before a route is found. */
const speaksScim = ({ url }: FastifyRequest): boolean => url === scimBase || url.startsWith(`${scimBase}/`);

const sendAsScim = (reply: FastifyReply, error: AppError | ScimError): FastifyReply => {
  const body = toScimBody(error);
  return reply
    .code(Number(body.status))
    .type(`${scimMediaType}; charset=utf-8`)
    .serializer((sent: typeof body) => JSON.stringify(sent))
    .send(body);
};

/** Sends an error as `application/problem+json`, or in the shape that the dialect of the call has. */
export const sendProblem = (reply: FastifyReply, error: AppError): FastifyReply => {
  const { code, details } = error;
  const problem = buildProblem(code, reply.request.id, details);
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  // RFC 9110 §11.6.1: every 401 names the scheme.
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (reply.request.routeOptions.config.call?.dialect === 'strapi') return sendAsStrapi(reply, error);
  if (speaksScim(reply.request)) return sendAsScim(reply, error);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer((body: ProblemBody) => JSON.stringify(body))
    .send(problem);
};

interface FrameworkError {
  code?: unknown;
  statusCode?: unknown;
  message: string;
}

const describeFrameworkError = ({ code, statusCode, message }: FrameworkError): AppError | undefined => {
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined;
  if (known) return appError(known);
  const isClientFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return isClientFault ? appError('request.invalid', { errors: [{ path: '', message }] }) : undefined;
};

const findBrokenRule = (error: unknown): ErrorCode | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? ruleErrors[error.constraint]
    : undefined;

const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'Not valid',
    }));
    return appError('request.invalid', { errors });
  }
  if (error instanceof StorageUnavailableError) {
    return appError('file.storage_unavailable', { retryAfterSeconds: unavailableRetrySeconds });
  }
  const brokenRule = findBrokenRule(error);
  if (brokenRule) return appError(brokenRule);
  if (isStorageFull(error)) return appError('service.storage_full');
  if (isUnavailable(error)) {
    return appError('service.unavailable', { retryAfterSeconds: unavailableRetrySeconds });
  }
  if (isBusy(error)) return appError('service.busy', { retryAfterSeconds: busyRetrySeconds });
  return error instanceof Error ? describeFrameworkError(error) : undefined;
};

/** Returns whether the caller hung up before the whole request had arrived. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Sends the response for an error: a known one with its code, any other as a masked 500 that is logged once. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof StrapiError) return sendAsStrapi(reply, error);
  if (error instanceof ScimError) return sendAsScim(reply, error);
  const known = toAppError(error);
  if (isAborted(request)) request.log.debug({ err: error }, 'the caller hung up');
  else if (known === undefined) request.log.error({ err: error }, 'request failed');
  else if (known.code === 'service.storage_full') request.log.error({ err: error }, 'storage is full');
  else if (known.code === 'file.storage_unavailable') request.log.warn({ err: error }, 'storage unavailable');
  else if (known.code === 'service.unavailable') request.log.warn({ err: error }, 'database unavailable');
  else if (known.code === 'service.busy') request.log.warn({ err: error }, 'waited too long');
  return sendProblem(reply, known ?? appError('internal'));
};

/** Makes the app respond to every error with problem details. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(sendError);
};
