import { z } from 'zod';

const modelProviders = ['anthropic', 'openai-compatible', 'local'] as const;

const priceSchema = z.coerce
  .number('must be a number of US dollars')
  .min(0, 'must be at least 0')
  .max(10_000, 'must be at most 10000')
  .default(0);

const secondsSchema = z.coerce
  .number('must be a number of seconds')
  .int('must be a whole number of seconds')
  .min(1, 'must be at least 1');

/** The settings of the language model, by environment variable. */
export const modelVariables = {
  HUB_MODEL_PROVIDER: z
    .enum(modelProviders, 'must be anthropic, openai-compatible or local')
    .optional()
    .describe(
      'Provider of the language model: `anthropic`, `openai-compatible`, or in the demo `local`, a service with fixed rules that is not a model. Unset: none, and built-in rules answer.',
    ),
  HUB_MODEL_URL: z
    .url('must be an address such as https://api.example.com/v1')
    .optional()
    .describe("Address of the provider's API. Unset: that of Anthropic."),
  HUB_MODEL_KEY: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Key of the provider. A server of your own may need none.'),
  HUB_MODEL_NAME: z.string().min(1).optional().describe("The provider's name of the model."),
  HUB_MODEL_PRICE_IN: priceSchema.describe('Price of a million tokens read, in US dollars.'),
  HUB_MODEL_PRICE_OUT: priceSchema.describe('Price of a million tokens written, in US dollars.'),
  HUB_MODEL_SILENCE_SECONDS: secondsSchema
    .default(30)
    .describe('Maximum seconds of silence, before the answer and within it.'),
  HUB_MODEL_SECONDS: secondsSchema.default(180).describe('Maximum seconds for a whole answer.'),
};

type ModelVariables = z.output<z.ZodObject<typeof modelVariables>>;

/** How the hub reaches a language model. */
export interface ModelSettings {
  provider: (typeof modelProviders)[number];
  /** Address of its API; undefined for Anthropic's own, and for a local service that is not started. */
  url: string | undefined;
  apiKey: string | undefined;
  /** Name of the model at the provider. */
  name: string;
  /** Prices in US dollars for a million tokens. */
  price: { in: number; out: number };
  /** Maximum time without a part of the answer, in milliseconds. */
  silenceMs: number;
  /** Maximum time for a whole answer, in milliseconds. */
  wholeMs: number;
}

/** Returns what is missing in the settings of the language model, one line each. */
export const listModelFaults = (data: ModelVariables): string[] => {
  const { HUB_MODEL_PROVIDER: provider } = data;
  if (provider === undefined || provider === 'local') return [];
  const faults: string[] = [];
  if (data.HUB_MODEL_NAME === undefined) faults.push('HUB_MODEL_PROVIDER needs HUB_MODEL_NAME');
  if (provider === 'anthropic' && data.HUB_MODEL_KEY === undefined)
    faults.push('HUB_MODEL_PROVIDER anthropic needs HUB_MODEL_KEY');
  if (provider === 'openai-compatible' && data.HUB_MODEL_URL === undefined)
    faults.push('HUB_MODEL_PROVIDER openai-compatible needs HUB_MODEL_URL');
  return faults;
};

/** Returns the settings of the language model; undefined if none is configured. */
export const readModelSettings = (data: ModelVariables): ModelSettings | undefined =>
  data.HUB_MODEL_PROVIDER && {
    provider: data.HUB_MODEL_PROVIDER,
    url: data.HUB_MODEL_URL,
    apiKey: data.HUB_MODEL_KEY,
    name: data.HUB_MODEL_NAME ?? 'fixed-rules',
    price: { in: data.HUB_MODEL_PRICE_IN, out: data.HUB_MODEL_PRICE_OUT },
    silenceMs: data.HUB_MODEL_SILENCE_SECONDS * 1000,
    wholeMs: data.HUB_MODEL_SECONDS * 1000,
  };
