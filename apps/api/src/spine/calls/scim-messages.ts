import { scimMediaType } from '@hub/contract/provisioning/scim.schema.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** Makes the calls of a scope accept bodies of SCIM's own media type. */
export const acceptScim = (scope: FastifyInstance): void => {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser<string>(scimMediaType, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parse(request, body, done);
  });
};

const versionedSchema = z
  .object({ meta: z.object({ location: z.string(), version: z.string() }).partial() })
  .catch({ meta: {} });

/** Returns whether a header of a request names the version of a resource (RFC 9110 §13.1). */
export const namesVersion = (header: string, version: string): boolean => {
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(version));
};

/** Sends a response of SCIM, with the address and the entity tag of its resource; 304 if the caller has its version. */
export const sendScim = (reply: FastifyReply, result: unknown): FastifyReply => {
  const { location, version } = versionedSchema.parse(result).meta;
  const { request } = reply;
  if (version !== undefined) reply.header('etag', version);
  if (location !== undefined && reply.statusCode === 201) reply.header('location', location);
  const known = request.headers['if-none-match'];
  if (
    request.method === 'GET' &&
    version !== undefined &&
    known !== undefined &&
    namesVersion(known, version)
  )
    return reply.code(304).send();
  return reply.type(`${scimMediaType}; charset=utf-8`).send(result);
};
