import { sendMcpMessage } from '@hub/contract/mcp/mcp.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { TokenScope } from '@hub/domain/people/token-scopes.ts';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './mcp-server.ts';

/** Header with the version of the protocol. */
export const mcpVersionHeader = 'mcp-protocol-version';

interface McpMessage {
  /** JSON as it arrived. */
  text: string;
  /** Version of the protocol that its header names. */
  version: string | string[] | undefined;
}

/** A client need not say that it accepts a stream: it gets none. */
const accept = 'application/json, text/event-stream';

const buildRequest = ({ text, version }: McpMessage): Request =>
  new Request(`http://hub${sendMcpMessage.path}`, {
    method: sendMcpMessage.method,
    headers: {
      accept,
      'content-type': 'application/json',
      ...(typeof version === 'string' && { [mcpVersionHeader]: version }),
    },
    body: text,
  });

/**
 * Returns the response to a message. Without sessions, each message has a server and a transport of its own, so that any
 * instance of the hub can take it.
 */
export const respondToMcp = async (
  message: McpMessage,
  makeCall: MakeCall,
  scopes: readonly TokenScope[] | undefined,
): Promise<Response> => {
  const server = createMcpServer(makeCall, scopes);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(buildRequest(message));
  } finally {
    await server.close();
  }
};
