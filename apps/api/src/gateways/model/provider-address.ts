import type { ModelSettings } from '../../platform/config/model-settings.ts';

const anthropicUrl = 'https://api.anthropic.com/v1';

/** Returns the address of a provider's API; undefined if there is none. */
export const readModelUrl = ({ provider, url }: ModelSettings): string | undefined =>
  url ?? (provider === 'anthropic' ? anthropicUrl : undefined);

/** Returns the headers that authenticate a request without the SDK. */
export const readModelHeaders = ({ provider, apiKey }: ModelSettings): Record<string, string> => {
  if (apiKey === undefined) return {};
  return provider === 'anthropic'
    ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : { authorization: `Bearer ${apiKey}` };
};
