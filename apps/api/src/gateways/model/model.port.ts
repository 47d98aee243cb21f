import type { z } from 'zod';
import { SystemFault } from '../../platform/errors/system-fault.ts';

/** A tool that a model may ask for. The gateway never runs one. */
export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodObject;
}

/** A tool call that a model asked for. Its arguments are not checked yet. */
export interface ModelToolCall {
  id: string;
  name: string;
  /** JSON, or a text if it could not be read as JSON. */
  input: unknown;
}

/** One turn of a conversation with a model. */
export type ModelMessage =
  | { role: 'user'; text: string }
  | { role: 'model'; text: string; toolCalls: readonly ModelToolCall[] }
  | { role: 'tools'; results: readonly { call: ModelToolCall; text: string }[] };

/** Tokens and cost of one request. */
export interface ModelUsage {
  tokensIn: number;
  tokensOut: number;
  /** Cost in millionths of a US dollar. */
  costMicros: number;
}

/** Answer of a model in one round: a text, or calls of tools, or both. */
interface ModelAnswer {
  text: string;
  toolCalls: ModelToolCall[];
}

/** A part of an answer: some text as it arrives; last of all, the whole answer. */
export type ModelPart = { kind: 'text'; text: string } | { kind: 'end'; answer: ModelAnswer };

/** A question to a model. */
export interface ModelRequest {
  /** The task, as the hub words it. Never contains text of documents, mail, chat or people. */
  instructions: string;
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  /**
   * Receives tokens and cost of each request that the provider accepted, once, whether its answer ended, was cut off or was
   * stopped. What it throws ends the answer.
   */
  onUsage: (usage: ModelUsage) => Promise<void>;
  /** Aborts the request; the answer then rejects with the reason of the signal. */
  signal: AbortSignal;
}

/** Why a model did not answer. */
export type ModelFaultKind =
  /** No provider is configured. */
  | 'not-configured'
  /** No connection, no answer within the time limit, or an error of the provider's server. */
  | 'not-responding'
  /** The answer began and the connection ended. */
  | 'cut-off'
  /** The answer reached the maximum length. */
  | 'too-long'
  /** The answer has no text. */
  | 'empty'
  /** The provider does not answer such a question. */
  | 'refused'
  /** The question with its data is longer than the model reads. */
  | 'question-too-long'
  /** The address answers with a web page. */
  | 'wrong-address'
  /** 401 or 403. */
  | 'key-rejected'
  /** 429 after all retries: too many requests for now. */
  | 'rate-limited'
  /** 402, or a response that names the quota. */
  | 'quota-exhausted'
  /** The provider refused the request, or the answer does not have the form that was asked for. */
  | 'unusable';

/** The message of each fault, for people. */
export const modelFaultMessages: Readonly<Record<ModelFaultKind, string>> = {
  'not-configured':
    'No model is configured. An administrator can connect one; until then, built-in rules are used.',
  'not-responding': 'The model provider does not respond. Nothing was changed. Try again in a few minutes.',
  'cut-off':
    'The connection to the model provider ended before the answer did. What arrived is incomplete. Ask again.',
  'too-long':
    'The answer reached its maximum length and ends here. Asking again gives the same: ask for a part of it, such as one rejection or one claim.',
  empty: 'The model sent an answer without a text. Nothing was changed. Ask again in other words.',
  refused: 'The model provider does not answer this question. Nothing was changed. Ask it in other words.',
  'question-too-long':
    'The question with its documents is longer than this model reads. Nothing was changed. Ask about one document or a part of it.',
  'wrong-address':
    'The address of the model provider answers with a web page. Nothing was changed. An administrator has to correct HUB_MODEL_URL.',
  'key-rejected': 'The model provider rejects the key. An administrator has to enter a valid one.',
  'rate-limited':
    'The model provider takes no more requests for the moment. Nothing was changed. Ask again in a few minutes.',
  'quota-exhausted':
    'The quota at the model provider is used up. An administrator has to raise it, or wait until it renews.',
  unusable:
    'The model provider did not accept the request, or its answer does not have the form that was asked for. Nothing was changed. If asking again does not help, an administrator has to check the name of the model.',
};

/** Thrown by every operation of the port. Its message never contains text of the provider. */
export class ModelFault extends SystemFault {
  override readonly name = 'ModelFault';
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, message = modelFaultMessages[kind]) {
    super(message);
    this.kind = kind;
  }
}

/** Which model answers. */
interface ModelConnection {
  provider: string;
  /** Name of the model at the provider. */
  name: string;
  /** Whether a local service with fixed rules takes its place. */
  isLocal: boolean;
}

/** A language model of any provider. */
export interface Model {
  /** The configured model; undefined if there is none, and minions work by built-in rules. */
  connection: ModelConnection | undefined;
  /** Asks for one answer and yields it as it arrives. Tool calls are for the caller to check and run. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
  /** Asks for a result of a given form. */
  readResult<T extends z.ZodObject>(
    request: Omit<ModelRequest, 'tools'> & { schema: T },
  ): Promise<z.output<T>>;
  /** Checks that the provider responds and accepts the key. Without a configured model there is nothing to check. */
  check(): Promise<void>;
}
