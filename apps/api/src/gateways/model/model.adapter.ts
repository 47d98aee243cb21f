import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ModelSettings } from '../../platform/config/model-settings.ts';
import { exchange, readText } from '../../platform/http/exchange.ts';
import { describeTlsFault } from '../../platform/http/tls-fault.ts';
import type { Question } from './ask-model.ts';
import { type Model, ModelFault, type ModelPart, type ModelUsage } from './model.port.ts';
import { classifyFailure, classifyStatus, type Progress } from './model-faults.ts';
import { readModelHeaders, readModelUrl } from './provider-address.ts';

interface ModelOptions {
  settings: ModelSettings | undefined;
  log: Pick<FastifyBaseLogger, 'debug'>;
  /** Waits between retries; replaced by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Waits before the second and third attempt, in milliseconds. */
const waitsMs = [1_000, 4_000] as const;
const checkMs = 10_000;
const maxCheckBytes = 1024 * 1024;

/** Thrown by every operation while no provider is configured. */
const notConfigured: Model = {
  connection: undefined,
  // biome-ignore lint/correctness/useYield: there is nothing to yield before the fault.
  async *stream() {
    throw new ModelFault('not-configured');
  },
  readResult: async () => {
    throw new ModelFault('not-configured');
  },
  check: async () => undefined,
};

/** Creates the gateway to a language model on the AI SDK. */
export const createModelAdapter = ({
  settings,
  log,
  wait = (ms, signal) => delay(ms, undefined, { signal }),
}: ModelOptions): Model => {
  const url = settings && readModelUrl(settings);
  if (!settings || url === undefined) return notConfigured;
  // The SDK is loaded with the first question: few hubs use one.
  const loadAttempt = async () => (await import('./ask-model.ts')).createAttempt(settings, url);
  let loading: ReturnType<typeof loadAttempt> | undefined;

  const stream = async function* (request: Question): AsyncGenerator<ModelPart> {
    const { signal } = request;
    loading ??= loadAttempt();
    const attempt = await loading;
    for (let number = 0; ; number += 1) {
      let progress: Progress = 'asked';
      let refusal: { reason: unknown } | undefined;
      try {
        const onProgress = (reached: Progress): void => {
          progress = reached;
        };
        const onUsage = async (usage: ModelUsage): Promise<void> => {
          try {
            await request.onUsage(usage);
          } catch (reason) {
            refusal = { reason };
            throw reason;
          }
        };
        yield* attempt({ ...request, onProgress, onUsage });
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (refusal) throw refusal.reason;
        const { fault, isTransient } = classifyFailure(error, progress);
        log.debug({ fault: fault.kind, number }, 'model did not answer');
        const waitMs = waitsMs[number];
        if (!isTransient || waitMs === undefined) throw fault;
        await wait(waitMs, signal);
      }
    }
  };

  return {
    connection: {
      provider: settings.provider,
      name: settings.name,
      isLocal: settings.provider === 'local',
    },
    stream,

    readResult: async ({ schema, ...request }) => {
      for await (const part of stream({ ...request, schema })) {
        if (part.kind !== 'end') continue;
        const { success, data } = schema.safeParse(readJson(part.answer.text));
        if (success) return data;
      }
      throw new ModelFault('unusable');
    },

    check: async () => {
      const signal = AbortSignal.timeout(checkMs);
      const response = await exchange(new URL(`${url.replace(/\/$/, '')}/models`), {
        headers: readModelHeaders(settings),
        connectMs: checkMs,
        firstByteMs: checkMs,
        signal,
      }).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        throw new ModelFault('not-responding', describeTlsFault(code, 'the model provider'));
      });
      const body = (await readText(response.body, maxCheckBytes).catch(() => undefined)) ?? '';
      if (response.status >= 400) throw classifyStatus(response.status, body).fault;
    },
  };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
