import type { z } from 'zod';

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

/** Tokens and cost of one answer. */
export interface ModelUsage {
  tokensIn: number;
  tokensOut: number;
  /** Cost in millionths of a US dollar. */
  costMicros: number;
}

/** Answer of a model in one round. */
interface ModelAnswer {
  text: string;
  toolCalls: ModelToolCall[];
  usage: ModelUsage;
}

/** A part of an answer: some text as it arrives; last of all, the whole answer. */
export type ModelPart = { kind: 'text'; text: string } | { kind: 'end'; answer: ModelAnswer };

/** A question to a model. */
export interface ModelRequest {
  /** The task, as the hub words it. Never contains text of documents, mail, chat or people. */
  instructions: string;
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  /** Aborts the request; the answer then rejects with the reason of the signal. */
  signal: AbortSignal;
}

/** Why a model did not answer. */
export type ModelFaultKind =
  /** No provider is configured. */
  | 'not-configured'
  /** No connection, no answer within the time limit, or an error of the provider's server. */
  | 'not-responding'
  /** The answer began and did not end. */
  | 'cut-off'
  /** 401 or 403. */
  | 'key-rejected'
  /** 402, or 429 after all retries. */
  | 'quota-exhausted'
  /** The provider refused the request, or the answer does not have the form that was asked for. */
  | 'unusable';

/** The message of each fault, for people. */
export const modelFaultMessages: Readonly<Record<ModelFaultKind, string>> = {
  'not-configured':
    'No model is configured. An administrator can connect one; until then, built-in rules are used.',
  'not-responding': 'The model provider does not respond. Nothing was changed. Try again in a few minutes.',
  'cut-off': 'The answer of the model was cut off before its end. What arrived is incomplete. Try again.',
  'key-rejected': 'The model provider rejects the key. An administrator has to enter a valid one.',
  'quota-exhausted':
    'The quota at the model provider is used up. An administrator has to raise it, or wait until it renews.',
  unusable: 'The model provider sent an answer that cannot be used. Try again, or ask something else.',
};

/** Thrown by every operation of the port. Its message never contains text of the provider. */
export class ModelFault extends Error {
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
  ): Promise<{ value: z.output<T>; usage: ModelUsage }>;
  /** Checks that the provider responds and accepts the key. Without a configured model there is nothing to check. */
  check(): Promise<void>;
}
