import { minionsBase } from '@hub/contract/minions/minions.calls.ts';
import { forbidden, notFound } from '@hub/domain/strapi/strapi-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownRoutes } from '../../../spine/calls/answer-unknown-routes.ts';
import type { Module } from '../../../spine/module.ts';

/** The methods that Strapi has for a list and for a row of each kind, whether the hub allows them or not. */
const listMethods = ['HEAD', 'GET', 'POST'];
const rowMethods = ['HEAD', 'GET', 'PUT', 'DELETE'];

const methodsOf = (path: string): readonly string[] | undefined => {
  const [, row] = /^\/(?:minions|comments|tasks)(\/[^/]+)?\/?$/.exec(path) ?? [undefined, null];
  if (row === null) return undefined;
  return row === undefined ? listMethods : rowMethods;
};

const answer = ({ url, method }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = methodsOf(url.replace(/\?.*$/s, '').slice(minionsBase.length));
  if (!methods) throw notFound();
  if (methods.includes(method)) throw forbidden();
  return reply.code(405).header('allow', methods.join(', ')).type('text/plain').send('Method Not Allowed');
};

/**
 * Responds to requests below the base of Strapi's dialect for which there is no call: 404 for an unknown path, 403 for what Strapi
 * has and nobody may do here, and 405 for a method that Strapi does not have.
 */
export const registerUnknownStrapiRoutes: Module = (app) => answerUnknownRoutes(app, minionsBase, answer);
