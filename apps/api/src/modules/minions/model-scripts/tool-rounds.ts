import type { z } from 'zod';
import {
  type Model,
  ModelFault,
  type ModelMessage,
  type ModelTool,
  type ModelToolCall,
  type ModelUsage,
} from '../../../gateways/model/model.port.ts';

/** A conversation with a model that may read with tools. */
interface RoundsOptions {
  model: Model;
  instructions: string;
  /** The question, with its data marked. */
  question: string;
  tools: readonly ModelTool[];
  /** Runs a tool whose arguments fit its schema; returns its marked result. The model gets a rejection as a refusal with its reason. */
  runTool: (name: string, input: Record<string, unknown>) => Promise<string>;
  /** Receives the text as it arrives, of every round. */
  onText?: (text: string) => Promise<void>;
  /** Receives tokens and cost of each round; throws to end the conversation, for example at a reached budget. */
  onUsage: (usage: ModelUsage) => Promise<void>;
  signal: AbortSignal;
}

/** Maximum number of rounds in which a model may ask for tools. */
export const maxToolRounds = 6;

/** Maximum number of tool calls of one round. */
export const maxCallsPerRound = 12;

const refuse = (reason: string): string => `Refused: ${reason}`;

const describeIssues = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`).join('; ');

const answerCall = async (
  { tools, runTool }: RoundsOptions,
  { name, input }: ModelToolCall,
): Promise<string> => {
  const tool = tools.find((one) => one.name === name);
  if (!tool)
    return refuse(`there is no such tool. The tools are ${tools.map((one) => one.name).join(', ')}.`);
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) return refuse(describeIssues(parsed.error));
  return runTool(name, parsed.data).catch((error: unknown) =>
    refuse(error instanceof Error ? error.message : 'the tool failed.'),
  );
};

/** Asks for one answer; returns it when it is complete. */
const askOnce = async (
  { model, instructions, onText, onUsage, signal }: RoundsOptions,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
) => {
  for await (const part of model.stream({ instructions, messages, tools, onUsage, signal })) {
    if (part.kind === 'text') await onText?.(part.text);
    else return part.answer;
  }
  throw new Error('The model ended without an answer');
};

/**
 * Lets a model read with tools until it answers. Arguments that violate the schema of a tool, and tools that do not exist,
 * are refused to the model with the reason. After the last round it gets no tools and has to answer: a model that asks for
 * more without a text is a `ModelFault`.
 */
export const answerInRounds = async (options: RoundsOptions): Promise<string> => {
  const messages: ModelMessage[] = [{ role: 'user', text: options.question }];
  for (let round = 0; ; round += 1) {
    const tools = round < maxToolRounds ? options.tools : [];
    const { text, toolCalls } = await askOnce(options, messages, tools);
    if (toolCalls.length === 0 || tools.length === 0) {
      if (text.trim() === '') throw new ModelFault('empty');
      return text;
    }
    // The text of the next round does not continue this one.
    if (text !== '') await options.onText?.('\n\n');
    const results: { call: ModelToolCall; text: string }[] = [];
    for (const [number, call] of toolCalls.entries()) {
      options.signal.throwIfAborted();
      const answer =
        number < maxCallsPerRound
          ? await answerCall(options, call)
          : refuse(`a round may call at most ${maxCallsPerRound} tools.`);
      results.push({ call, text: answer });
    }
    messages.push({ role: 'model', text, toolCalls }, { role: 'tools', results });
  }
};
