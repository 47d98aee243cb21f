import { tokenScopeOf } from '@hub/contract/auth/token-scope.ts';
import type { Call } from '@hub/contract/call.ts';
import { callName } from '@hub/contract/calls.ts';
import { type ErrorCode, errorCatalog, problemSchema } from '@hub/contract/errors.ts';
import { strapiErrorSchema } from '@hub/contract/minions/strapi-error.schema.ts';
import { scimErrorSchema, scimMediaType } from '@hub/contract/provisioning/scim.schema.ts';
import { z } from 'zod';
import { acceptsKey } from '../writes/writer.ts';

/** Errors that every call can return. */
const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.too_many',
  'service.busy',
  'service.unavailable',
  'internal',
];
const signedInErrors: readonly ErrorCode[] = ['auth.required', 'permission.denied'];

const errorContents = {
  hub: { 'application/problem+json': { schema: problemSchema } },
  strapi: { 'application/json': { schema: strapiErrorSchema } },
  scim: { [scimMediaType]: { schema: scimErrorSchema } },
};

const describeErrors = (call: Call) => {
  const { body, errors, dialect } = call;
  const codes = [
    ...errors,
    ...commonErrors,
    ...authErrorsOf(call),
    ...(acceptsKey(call) ? (['request.key_reused'] as const) : []),
    ...(body ? (['request.too_large', 'request.unsupported_type'] as const) : []),
  ];
  const content = errorContents[dialect ?? 'hub'];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalog[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named.map((code) => `\`${code}\`: ${errorCatalog[code].title}`).join('\n\n'),
        content,
      },
    ]),
  );
};

const successTexts: Record<Call['status'], string> = {
  200: 'The response.',
  201: 'The new entity.',
  204: 'Done; the response has no body.',
};

const describeSuccess = ({ status, response, respondsWithText, respondsWithFile, dialect }: Call) => {
  if (respondsWithFile) {
    return { description: 'The file.', content: { [respondsWithFile]: { schema: z.string() } } };
  }
  const schema = (status === 204 ? z.null() : response).describe(successTexts[status]);
  if (dialect === 'scim' && status !== 204)
    return { description: successTexts[status], content: { [scimMediaType]: { schema } } };
  if (!respondsWithText) return schema;
  return { description: successTexts[status], content: { 'text/plain': { schema } } };
};

/** Says which scope a personal token needs for a call. */
const describeToken = (call: Call): string | undefined => {
  if (call.access.kind === 'anyone') return undefined;
  if (call.access.kind === 'provisioning') return 'Only a provisioning token can make this call.';
  const scope = tokenScopeOf(call);
  return scope ? `Personal tokens need the scope \`${scope}\`.` : 'No personal token can make this call.';
};

/** Error of a personal token without the scope of a call. */
const tokenErrorOf = (call: Call): ErrorCode => {
  const scope = tokenScopeOf(call);
  return scope ? `token.needs_${scope}` : 'token.not_allowed';
};

const authErrorsOf = (call: Call): readonly ErrorCode[] => {
  if (call.access.kind === 'anyone') return [];
  return call.access.kind === 'provisioning' ? ['auth.required'] : [...signedInErrors, tokenErrorOf(call)];
};

const buildDescription = (call: Call) => ({
  operationId: callName(call),
  summary: call.summary,
  description: describeToken(call),
  tags: [call.service],
  security: call.access.kind === 'anyone' ? [] : [{ token: [] }],
  ...(call.params && { params: call.params }),
  querystring: call.query ?? z.strictObject({}),
  ...(call.body && { body: call.body }),
  ...(call.acceptsForm && { consumes: ['multipart/form-data'] }),
  response: { [call.status]: describeSuccess(call), ...describeErrors(call) },
});

/** Descriptions by call: tests start some hundred servers in a process, each with all calls. */
const descriptions = new WeakMap<Call, ReturnType<typeof buildDescription>>();

/** Returns the Fastify route schema and OpenAPI operation of a call. */
export const describeCall = (call: Call): ReturnType<typeof buildDescription> => {
  const known = descriptions.get(call);
  if (known) return known;
  const description = buildDescription(call);
  descriptions.set(call, description);
  return description;
};
