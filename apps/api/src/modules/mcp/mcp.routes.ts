import { openMcpStream, sendMcpMessage } from '@hub/contract/mcp/mcp.calls.ts';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '../../platform/errors/app-error.ts';
import { registerCall, registerProtocol } from '../../spine/calls/register-call.ts';
import { createMakeCall } from './make-call.ts';
import { createMcpServer } from './mcp-server.ts';

/** A client need not say that it accepts a stream: it gets none. */
const accept = 'application/json, text/event-stream';
const versionHeader = 'mcp-protocol-version';

const readMessage = ({ headers, url }: FastifyRequest, body: string): Request => {
  const version = headers[versionHeader];
  return new Request(new URL(url, 'http://hub'), {
    method: sendMcpMessage.method,
    headers: {
      accept,
      'content-type': 'application/json',
      ...(typeof version === 'string' && { [versionHeader]: version }),
    },
    body,
  });
};

const respond = async (
  app: FastifyInstance,
  message: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const server = createMcpServer(createMakeCall(app, request));
  // Without sessions, each request has a server and a transport of its own, and any instance can serve it.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(readMessage(request, message));
    const type = response.headers.get('content-type');
    reply.code(response.status);
    if (type !== null) reply.type(type);
    return reply.send(await response.text());
  } finally {
    await server.close();
  }
};

/** Registers the calls that speak the Model Context Protocol. */
export const registerMcpRoutes = (app: FastifyInstance): void => {
  registerProtocol(app, sendMcpMessage, ({ body, request, reply }) => respond(app, body, request, reply));
  registerCall(app, openMcpStream, () => {
    throw appError('request.method_not_allowed');
  });
};
