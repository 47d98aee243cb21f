import { jsonSchema, type ModelMessage as SdkMessage, type ToolSet } from 'ai';
import { z } from 'zod';
import type { ModelMessage, ModelTool, ModelUsage } from './model.port.ts';

const toSdkMessage = (message: ModelMessage): SdkMessage => {
  if (message.role === 'user') return { role: 'user', content: message.text };
  if (message.role === 'tools') {
    const content = message.results.map(({ call: { id, name }, text }) => {
      const output = { type: 'text' as const, value: text };
      return { type: 'tool-result' as const, toolCallId: id, toolName: name, output };
    });
    return { role: 'tool', content };
  }
  const text = message.text === '' ? [] : [{ type: 'text' as const, text: message.text }];
  const calls = message.toolCalls.map(({ id, name, input }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input,
  }));
  return { role: 'assistant', content: [...text, ...calls] };
};

/** Returns the messages in the form of the SDK. */
export const toSdkMessages = (messages: readonly ModelMessage[]): SdkMessage[] => messages.map(toSdkMessage);

/**
 * Returns the tools in the form of the SDK. They have no validator and nothing to run: the caller checks the arguments, so
 * that a refused call is answered with the reason.
 */
export const toSdkTools = (tools: readonly ModelTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, input }) => [
      name,
      {
        description,
        inputSchema: jsonSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as object),
      },
    ]),
  );

/** Characters of a token, for providers that do not count. */
const charactersPerToken = 4;

/** Returns tokens and cost of an answer. What the provider did not count is estimated, so that no budget is unlimited. */
export const readUsage = (
  counted: { inputTokens?: number | undefined; outputTokens?: number | undefined },
  characters: { in: number; out: number },
  price: { in: number; out: number },
): ModelUsage => {
  const tokensIn = counted.inputTokens ?? Math.ceil(characters.in / charactersPerToken);
  const tokensOut = counted.outputTokens ?? Math.ceil(characters.out / charactersPerToken);
  return { tokensIn, tokensOut, costMicros: Math.ceil(tokensIn * price.in + tokensOut * price.out) };
};
