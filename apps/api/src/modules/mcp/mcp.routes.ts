import { openMcpStream, sendMcpMessage } from '@hub/contract/mcp/mcp.calls.ts';
import type { FastifyInstance } from 'fastify';
import { appError } from '../../platform/errors/app-error.ts';
import { isOwnOrigin } from '../../platform/http/own-origin.ts';
import { createMakeCall } from '../../spine/calls/make-call.ts';
import { registerCall, registerProtocol } from '../../spine/calls/register-call.ts';
import { mcpVersionHeader, respondToMcp } from './mcp.service.ts';

/** Registers the calls that speak the Model Context Protocol. */
export const registerMcpRoutes = (app: FastifyInstance): void => {
  registerProtocol(app, sendMcpMessage, async ({ body, request, reply, actor }) => {
    if (!isOwnOrigin(request.raw)) throw appError('request.foreign_origin');
    const message = { text: body, version: request.headers[mcpVersionHeader] };
    const response = await respondToMcp(message, createMakeCall(app, request), actor.token?.scopes);
    const type = response.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.code(response.status).send(await response.text());
  });
  registerCall(app, openMcpStream, () => {
    throw appError('request.method_not_allowed');
  });
};
