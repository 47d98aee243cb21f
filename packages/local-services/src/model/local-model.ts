import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readBody } from 'node:stream/consumers';
import { answerByRules } from './answer-by-rules.ts';
import { type LocalAnswer, type LocalModelRequest, modelRequestSchema } from './model-request.ts';

/** The key that the local service accepts. It opens nothing. */
export const localModelKey = 'key-of-the-local-model-service';

/** A way in which the service fails. */
type LocalModelFault =
  /** Never responds. */
  | { kind: 'silent' }
  /** Closes the connection without a response. */
  | { kind: 'refuse' }
  /** Sends half of the answer and closes the connection. */
  | { kind: 'cut' }
  /** Sends half of the answer and ends the stream in good form. */
  | { kind: 'unfinished' }
  /** Sends half of the answer, then nothing more. */
  | { kind: 'stall' }
  /** Sends half of the answer and says that it reached the maximum of tokens. */
  | { kind: 'limit' }
  /** Sends nothing and says that its filter refused the answer. */
  | { kind: 'filtered' }
  /** Sends an answer without a text. */
  | { kind: 'empty' }
  /** Sends more text than it was asked for, without an end. */
  | { kind: 'endless' }
  /** Responds with a web page. */
  | { kind: 'html' }
  /** Responds with an error; `code` is the provider's name for it. */
  | { kind: 'status'; status: number; code?: string }
  /** Redirects to another address. */
  | { kind: 'redirect'; location: string }
  /** Counts no tokens. */
  | { kind: 'uncounted' };

/** A local service that speaks the OpenAI-compatible protocol. It is not a model. */
export interface LocalModel {
  /** Address of the API. */
  url: string;
  /** The requests for answers, oldest first. */
  requests: LocalModelRequest[];
  /** Makes the next requests fail; all of them without `times`. */
  fail(fault: LocalModelFault, times?: number): void;
  /** Ends the faults and forgets the requests. */
  reset(): void;
  close(): Promise<void>;
}

const partLength = 24;

const splitText = (text: string): string[] => text.match(new RegExp(`.{1,${partLength}}`, 'gs')) ?? [];

/** Returns the parts of a streamed answer; the last one ends it. */
const buildParts = ({ text, toolCalls }: LocalAnswer): object[] => [
  ...splitText(text).map((content) => ({ choices: [{ index: 0, delta: { role: 'assistant', content } }] })),
  ...toolCalls.map(({ name, input }, index) => ({
    choices: [
      {
        index: 0,
        delta: {
          tool_calls: [
            {
              index,
              id: `call_${index}`,
              type: 'function',
              function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
            },
          ],
        },
      },
    ],
  })),
  { choices: [{ index: 0, delta: {}, finish_reason: toolCalls.length > 0 ? 'tool_calls' : 'stop' }] },
];

const endOf = (reason: string): object => ({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });

/** Returns the parts that arrive of an answer. */
const listSent = (answer: LocalAnswer, fault: LocalModelFault | undefined): object[] => {
  const parts = buildParts(answer);
  const half = parts.slice(0, Math.ceil(parts.length / 2));
  switch (fault?.kind) {
    case 'cut':
    case 'unfinished':
    case 'stall':
      return half;
    case 'limit':
      return [...half, endOf('length')];
    case 'filtered':
      return [endOf('content_filter')];
    case 'empty':
      return [endOf('stop')];
    case 'endless':
      return Array.from({ length: 100 }, () => ({
        choices: [{ index: 0, delta: { role: 'assistant', content: 'And so on. '.repeat(100) } }],
      }));
    default:
      return parts;
  }
};

const sendError = (response: ServerResponse, status: number, code: string): void => {
  const error = { message: `The local model service refuses the request: ${code}`, type: code, code };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
};

const sendStream = async (
  response: ServerResponse,
  request: LocalModelRequest,
  answer: LocalAnswer,
  fault: LocalModelFault | undefined,
): Promise<void> => {
  const shared = { id: 'chatcmpl-local', object: 'chat.completion.chunk', created: 0, model: request.model };
  const send = (part: object): Promise<void> =>
    new Promise((resolve) => {
      response.write(`data: ${JSON.stringify({ ...shared, ...part })}\n\n`, () => resolve());
    });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const part of listSent(answer, fault)) await send(part);
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'cut') {
    response.socket?.destroy();
    return;
  }
  const promptTokens = Math.ceil(JSON.stringify(request.messages).length / 4);
  const completionTokens = Math.ceil(JSON.stringify(answer).length / 4);
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
  if (!fault) await send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
};

const readRequest = async (request: IncomingMessage): Promise<LocalModelRequest | undefined> => {
  try {
    return modelRequestSchema.safeParse(JSON.parse(await readBody(request))).data;
  } catch {
    return undefined;
  }
};

/** Starts the service on a free port of this machine. `answer` composes its answers, by default from the data in the request. */
export const startLocalModel = async (
  answer: (request: LocalModelRequest) => LocalAnswer | Promise<LocalAnswer> = answerByRules,
): Promise<LocalModel> => {
  const requests: LocalModelRequest[] = [];
  let current: { fault: LocalModelFault; left: number } | undefined;
  const takeFault = (): LocalModelFault | undefined => {
    if (!current || current.left <= 0) return undefined;
    current.left -= 1;
    return current.fault;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = takeFault();
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'refuse') {
      request.socket.destroy();
      return;
    }
    if (fault?.kind === 'status') return sendError(response, fault.status, fault.code ?? 'server_error');
    if (fault?.kind === 'redirect') {
      response.writeHead(307, { location: fault.location }).end();
      return;
    }
    if (fault?.kind === 'html') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Sign in</h1>');
      return;
    }
    if (request.headers.authorization !== `Bearer ${localModelKey}`)
      return sendError(response, 401, 'invalid_api_key');
    if (request.method === 'GET' && request.url === '/v1/models') {
      const list = { object: 'list', data: [{ id: 'fixed-rules', object: 'model' }] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
      return;
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendError(response, 404, 'not_found');
    const asked = await readRequest(request);
    if (!asked) return sendError(response, 400, 'invalid_request_error');
    requests.push(asked);
    await sendStream(response, asked, await answer(asked), fault);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      current = { fault, left: times };
    },
    reset: () => {
      current = undefined;
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
