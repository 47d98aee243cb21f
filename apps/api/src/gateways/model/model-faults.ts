import { z } from 'zod';
import { ModelFault } from './model.port.ts';

const quotaWords = /insufficient_quota|billing|credit balance|exceeded your current quota/i;

const lengthWords =
  /context_length_exceeded|context (?:length|window)|maximum context|prompt is too long|too many tokens|input is too long/i;

/** Meaning of a failed request: its fault, and whether another attempt may succeed. */
export interface ModelFailure {
  fault: ModelFault;
  isTransient: boolean;
}

/** Classifies a response with an error status. `body` is used to tell quota from rate limits, and never shown. */
export const classifyStatus = (status: number, body: string): ModelFailure => {
  if (status === 401 || status === 403) return { fault: new ModelFault('key-rejected'), isTransient: false };
  if (status === 402 || (status < 500 && quotaWords.test(body)))
    return { fault: new ModelFault('quota-exhausted'), isTransient: false };
  if (status === 429) return { fault: new ModelFault('rate-limited'), isTransient: true };
  if (status === 408 || status >= 500) return { fault: new ModelFault('not-responding'), isTransient: true };
  const kind = status === 413 || lengthWords.test(body) ? 'question-too-long' : 'unusable';
  return { fault: new ModelFault(kind), isTransient: false };
};

/** How far a question got: sent, accepted by the provider, or with the first part of its answer. */
export type Progress = 'asked' | 'answered' | 'begun';

/** Classifies what a question to the provider threw. */
export const classifyFailure = (error: unknown, progress: Progress): ModelFailure => {
  if (error instanceof ModelFault) return { fault: error, isTransient: false };
  // A provider that accepts a question and then stays silent is slow; one whose connection ends was cut off.
  if (progress === 'begun' || (progress === 'answered' && !isTimeout(error)))
    return { fault: new ModelFault('cut-off'), isTransient: false };
  const { statusCode, responseBody } = httpErrorSchema.parse(error);
  if (statusCode !== undefined && statusCode >= 400) return classifyStatus(statusCode, responseBody ?? '');
  return { fault: new ModelFault('not-responding'), isTransient: !isTimeout(error) };
};

/** Status and body in errors of the SDK about a response; other errors have neither. */
const httpErrorSchema = z
  .object({ statusCode: z.number().optional(), responseBody: z.string().optional() })
  .catch({});

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
