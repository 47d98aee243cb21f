import { Output, streamText } from 'ai';
import type { z } from 'zod';
import type { ModelSettings } from '../../platform/config/model-settings.ts';
import { createLanguageModel } from './create-language-model.ts';
import {
  ModelFault,
  type ModelFaultKind,
  type ModelPart,
  type ModelRequest,
  type ModelToolCall,
} from './model.port.ts';
import type { Progress } from './model-faults.ts';
import { readUsage, toSdkMessages, toSdkTools } from './model-messages.ts';
import { startTimeLimit } from './time-limit.ts';

/** Maximum number of tokens of an answer, and of its characters: not every provider obeys the first. */
const maxTokensOut = 8_000;
const maxCharactersOut = 40_000;

/** Parts of the stream that arrive before the answer itself. */
const leadingParts: readonly string[] = ['start', 'start-step', 'error', 'abort'];

/** A question to a model. */
export interface Question extends ModelRequest {
  /** Form of the result; a text without it. */
  schema?: z.ZodObject | undefined;
}

/** A question, asked once. */
interface Attempt extends Question {
  /** Called when the provider has accepted the question, and when the answer has begun to arrive. */
  onProgress: (progress: Exclude<Progress, 'asked'>) => void;
}

/** Faults of answers that ended by themselves, by the reason of their end. */
const endFaults: Readonly<Record<string, ModelFaultKind>> = {
  length: 'too-long',
  'content-filter': 'refused',
};

/** The part of an answer that has arrived. */
interface AttemptState {
  text: string;
  toolCalls: ModelToolCall[];
  /** Whether the provider accepted the question, which it then charges. */
  isAccepted: boolean;
  counted?: Parameters<typeof readUsage>[0];
  /** Why it cannot be a model that answers. */
  fault?: ModelFault;
}

type TimeLimit = ReturnType<typeof startTimeLimit>;

/** Reads the stream of one answer. `counted` receives what the provider counted, and `written` every character. */
const readStream = async function* (
  {
    stream,
    limit,
    onProgress,
  }: { stream: ReturnType<typeof streamText>['stream']; limit: TimeLimit } & Pick<Attempt, 'onProgress'>,
  state: AttemptState,
): AsyncGenerator<ModelPart> {
  for await (const part of stream) {
    limit.restart();
    if (!leadingParts.includes(part.type)) onProgress('begun');
    if (part.type === 'text-delta') {
      state.text += part.text;
      if (state.text.length > maxCharactersOut) throw new ModelFault('too-long');
      yield { kind: 'text', text: part.text };
    } else if (part.type === 'tool-call') {
      state.toolCalls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
    } else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw limit.signal.reason;
    else if (part.type === 'finish') {
      state.counted = part.totalUsage;
      if (!['stop', 'tool-calls'].includes(part.finishReason))
        throw new ModelFault(endFaults[part.finishReason] ?? 'cut-off');
      const { text, toolCalls } = state;
      if (text.trim() === '' && toolCalls.length === 0) throw new ModelFault('empty');
      yield { kind: 'end', answer: { text, toolCalls } };
      return;
    }
  }
  throw new ModelFault('cut-off');
};

/** Creates the function that asks once and yields the answer as it arrives. Rejects with whatever failed. */
export const createAttempt = (settings: ModelSettings, url: string) =>
  async function* attempt(request: Attempt): AsyncGenerator<ModelPart> {
    const { instructions, messages, tools = [], signal, schema, onProgress, onUsage } = request;
    const state: AttemptState = { text: '', toolCalls: [], isAccepted: false };
    const model = createLanguageModel(settings, url, (mediaType) => {
      if (mediaType.startsWith('text/html')) state.fault = new ModelFault('wrong-address');
      state.isAccepted = true;
      onProgress('answered');
    });
    using limit = startTimeLimit(settings);
    const { stream } = streamText({
      model,
      instructions,
      messages: toSdkMessages(messages),
      ...(tools.length > 0 && { tools: toSdkTools(tools) }),
      ...(schema && { output: Output.object({ schema }) }),
      maxOutputTokens: maxTokensOut,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, limit.signal]),
      onError: () => undefined,
    });
    try {
      yield* readStream({ stream, limit, onProgress }, state);
    } catch (error) {
      throw state.fault ?? error;
    } finally {
      // An answer that was cut off or stopped costs what was sent and written until then.
      if (state.isAccepted && !state.fault) {
        const sent = instructions.length + JSON.stringify(messages).length;
        const written = state.text.length + JSON.stringify(state.toolCalls).length;
        await onUsage(readUsage(state.counted ?? {}, { in: sent, out: written }, settings.price));
      }
    }
  };
