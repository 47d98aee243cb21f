import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelSettings } from '../../platform/config/model-settings.ts';

/**
 * Creates the SDK's model for one question. Redirects are not followed: they would take the key and the documents to another
 * address.
 * @param onAnswer called when the provider begins to answer, with the media type
 */
export const createLanguageModel = (
  settings: ModelSettings,
  baseURL: string,
  onAnswer: (mediaType: string) => void,
): LanguageModel => {
  const { provider, apiKey = '', name } = settings;
  const ask: typeof fetch = async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.ok) onAnswer(response.headers.get('content-type') ?? '');
    return response;
  };
  const shared = { baseURL, fetch: ask };
  if (provider === 'anthropic') return createAnthropic({ ...shared, apiKey }).languageModel(name);
  return createOpenAICompatible({
    ...shared,
    name: 'model',
    ...(apiKey && { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
  }).chatModel(name);
};
