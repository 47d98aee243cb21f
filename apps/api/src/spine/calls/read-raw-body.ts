import type { FastifyInstance } from 'fastify';

/** Makes a scope give JSON bodies to its handlers as the text that arrived, because a signature covers exactly that, or a protocol reads it. */
export const readRawBodies = (scope: FastifyInstance): void => {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
};
