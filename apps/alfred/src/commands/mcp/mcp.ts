import { once } from 'node:events';
import { sendMcpMessage } from '@hub/contract/mcp/mcp.calls.ts';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Hub } from '../../hub/hub.ts';
import type { Context } from '../../program/context.ts';
import { describeFailure } from '../../program/describe-failure.ts';

/** Code of errors that a server of the protocol defines itself (JSON-RPC 2.0, section 5.1). */
const serverError = -32_000;

/** Sends requests with the token of the profile, and again with a renewed one if it was refused. */
const sendWithToken =
  (hub: Hub) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const send = (token: string): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return hub.fetch(String(url), { ...init, headers });
    };
    const refused = hub.readToken();
    const response = await send(refused);
    if (response.status !== 401) return response;
    const renewed = await hub.renewToken(refused);
    return renewed === null ? response : send(renewed);
  };

const readProtocolVersion = (message: JSONRPCMessage): string | undefined => {
  const version = 'result' in message ? message.result.protocolVersion : undefined;
  return typeof version === 'string' ? version : undefined;
};

/**
 * Passes messages of the Model Context Protocol between standard input and output and the hub, until standard input ends.
 * The hub alone knows the tools and decides what the token may do.
 */
export const mcp = async ({ connect }: Context): Promise<void> => {
  const hub = await connect();
  const program = new StdioServerTransport();
  const server = new StreamableHTTPClientTransport(new URL(sendMcpMessage.path, hub.address), {
    fetch: sendWithToken(hub),
  });
  server.onmessage = (message) => {
    const version = readProtocolVersion(message);
    if (version !== undefined) server.setProtocolVersion(version);
    void program.send(message);
  };
  const pending = new Set<Promise<void>>();
  program.onmessage = (message) => {
    const sent = server.send(message).catch(async (error: unknown) => {
      if (!('id' in message) || message.id === undefined) return;
      const text = describeFailure(error).message;
      await program.send({ jsonrpc: '2.0', id: message.id, error: { code: serverError, message: text } });
    });
    pending.add(sent);
    void sent.finally(() => pending.delete(sent));
  };
  await server.start();
  await program.start();
  await once(process.stdin, 'end');
  await Promise.all(pending);
  await Promise.all([program.close(), server.close()]);
};
