import { Output, streamText } from 'ai';
import type { z } from 'zod';
import type { ModelSettings } from '../../platform/config/model-settings.ts';
import { createLanguageModel } from './create-language-model.ts';
import { ModelFault, type ModelPart, type ModelRequest, type ModelToolCall } from './model.port.ts';
import type { Progress } from './model-faults.ts';
import { readUsage, toSdkMessages, toSdkTools } from './model-messages.ts';
import { startTimeLimit } from './time-limit.ts';

/** Maximum number of tokens of an answer. */
const maxTokensOut = 8_000;

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

/** Creates the function that asks once and yields the answer as it arrives. Rejects with whatever failed. */
export const createAttempt = (settings: ModelSettings, url: string) =>
  async function* attempt(request: Attempt): AsyncGenerator<ModelPart> {
    const { instructions, messages, tools = [], signal, schema, onProgress } = request;
    const model = createLanguageModel(settings, url, () => onProgress('answered'));
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
    let text = '';
    const toolCalls: ModelToolCall[] = [];
    for await (const part of stream) {
      limit.restart();
      if (!leadingParts.includes(part.type)) onProgress('begun');
      if (part.type === 'text-delta') {
        text += part.text;
        yield { kind: 'text', text: part.text };
      } else if (part.type === 'tool-call') {
        toolCalls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw limit.signal.reason;
      else if (part.type === 'finish') {
        if (!['stop', 'tool-calls'].includes(part.finishReason))
          throw new ModelFault(part.finishReason === 'content-filter' ? 'unusable' : 'cut-off');
        const sent = instructions.length + JSON.stringify(messages).length;
        const written = text.length + JSON.stringify(toolCalls).length;
        const usage = readUsage(part.totalUsage, { in: sent, out: written }, settings.price);
        yield { kind: 'end', answer: { text, toolCalls, usage } };
        return;
      }
    }
    throw new ModelFault('cut-off');
  };
