import { markAsData } from '@hub/contract/tools/tools.ts';
import { notAModel } from '@hub/local-services/model/answer-by-rules.ts';
import { localModelKey, startLocalModel } from '@hub/local-services/model/local-model.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelSettings } from '../../platform/config/model-settings.ts';
import { createModelAdapter } from './model.adapter.ts';
import {
  type Model,
  type ModelFaultKind,
  type ModelMessage,
  type ModelToolCall,
  type ModelUsage,
  modelFaultMessages,
} from './model.port.ts';

const service = await startLocalModel();
afterAll(() => service.close());

const waits: number[] = [];
const logged: unknown[] = [];
beforeEach(() => {
  service.reset();
  waits.length = 0;
  used.length = 0;
  logged.length = 0;
});

const settings: ModelSettings = {
  provider: 'openai-compatible',
  url: service.url,
  apiKey: localModelKey,
  name: 'fixed-rules',
  price: { in: 3, out: 15 },
  silenceMs: 5_000,
  wholeMs: 10_000,
};
const connect = (changes: Partial<ModelSettings> = {}): Model =>
  createModelAdapter({
    settings: { ...settings, ...changes },
    log: { debug: (...entry: unknown[]) => void logged.push(entry) },
    wait: async (ms) => void waits.push(ms),
  });

const inventionId = '01990000-0000-7000-8000-000000000001';
const data = markAsData({
  collection: [{ title: 'Reply to the action', dueAt: '2026-06-03', status: 'open' }],
});
const question: ModelMessage = { role: 'user', text: `Which dates are next? inventionId: ${inventionId}` };
const tool = { name: 'list_tasks', description: 'Lists tasks', input: z.object({ inventionId: z.string() }) };

const used: ModelUsage[] = [];
const onUsage = async (usage: ModelUsage): Promise<void> => void used.push(usage);

const ask = async (
  model: Model,
  messages: readonly ModelMessage[],
  signal = new AbortController().signal,
) => {
  const parts: string[] = [];
  let answer: { text: string; toolCalls: ModelToolCall[] } | undefined;
  const request = { instructions: 'Answer.', messages, tools: [tool], signal, onUsage };
  for await (const part of model.stream(request)) {
    if (part.kind === 'end') answer = part.answer;
    else parts.push(part.text);
  }
  const [usage] = used.splice(0);
  if (answer && usage) return { ...answer, parts, usage };
  throw new Error('The answer has no end');
};

test('streams an answer after the tool that the model asked for', async () => {
  const first = await ask(connect(), [question]);
  expect(first).toMatchObject({ text: '', toolCalls: [{ name: 'list_tasks', input: { inventionId } }] });
  const call = first.toolCalls[0];
  if (!call) throw new Error('The model asked for no tool');
  const second = await ask(connect(), [
    question,
    { role: 'model', text: '', toolCalls: [call] },
    { role: 'tools', results: [{ call, text: data }] },
  ]);
  expect(second.parts.length).toBeGreaterThan(3);
  expect(second.parts.join('')).toBe(second.text);
  expect(second.text).toBe(`${notAModel}\n\n- Reply to the action (open), due 2026-06-03`);
  const { tokensIn, tokensOut, costMicros } = second.usage;
  expect(tokensIn).toBeGreaterThan(50);
  expect(costMicros).toBe(3 * tokensIn + 15 * tokensOut);
});

test('estimates tokens that the provider does not count', async () => {
  service.fail({ kind: 'uncounted' });
  const { usage } = await ask(connect(), [{ role: 'user', text: 'x'.repeat(4_000) }]);
  expect(usage.tokensIn).toBeGreaterThan(1_000);
  expect(usage.costMicros).toBeGreaterThan(3_000);
});

test('reads a result of a given form, with passages that are exactly in the data', async () => {
  const schema = z.object({ points: z.array(z.object({ quote: z.string(), page: z.int() })).min(1) });
  const text = 'Claim 1 is rejected under 35 U.S.C. 103 over Smith. Claims 2-4 are allowed.';
  const messages: ModelMessage[] = [{ role: 'user', text: markAsData([{ page: 3, text }]) }];
  const value = await connect().readResult({
    instructions: 'Summarize.',
    messages,
    schema,
    onUsage,
    signal: new AbortController().signal,
  });
  expect(value.points[0]?.page).toBe(3);
  for (const { quote } of value.points) expect(text).toContain(quote);
  const impossible = z.object({ count: z.string().max(2) });
  await expect(
    connect().readResult({
      instructions: '',
      messages,
      schema: impossible,
      onUsage,
      signal: AbortSignal.timeout(5_000),
    }),
  ).rejects.toThrow(modelFaultMessages.unusable);
});

const faultOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'none',
    (error: unknown) => error,
  );

test.each<[Parameters<typeof service.fail>[0], ModelFaultKind, number]>([
  [{ kind: 'refuse' }, 'not-responding', 2],
  [{ kind: 'status', status: 500 }, 'not-responding', 2],
  [{ kind: 'status', status: 503 }, 'not-responding', 2],
  [{ kind: 'redirect', location: 'http://127.0.0.1:1/' }, 'not-responding', 2],
  [{ kind: 'cut' }, 'cut-off', 0],
  [{ kind: 'unfinished' }, 'cut-off', 0],
  [{ kind: 'limit' }, 'too-long', 0],
  [{ kind: 'status', status: 401 }, 'key-rejected', 0],
  [{ kind: 'status', status: 403 }, 'key-rejected', 0],
  [{ kind: 'status', status: 429, code: 'insufficient_quota' }, 'quota-exhausted', 0],
  [{ kind: 'status', status: 402 }, 'quota-exhausted', 0],
  [{ kind: 'status', status: 429 }, 'rate-limited', 2],
  [{ kind: 'html' }, 'wrong-address', 0],
  [{ kind: 'filtered' }, 'refused', 0],
  [{ kind: 'empty' }, 'empty', 0],
  [{ kind: 'endless' }, 'too-long', 0],
  [{ kind: 'status', status: 400, code: 'context_length_exceeded' }, 'question-too-long', 0],
  [{ kind: 'status', status: 400 }, 'unusable', 0],
])('reports %o as %s after %i more attempts', async (fault, kind, retries) => {
  service.fail(fault);
  const error = await faultOf(ask(connect(), [{ role: 'user', text: 'Which dates are next?' }]));
  expect(error).toMatchObject({ name: 'ModelFault', kind, message: modelFaultMessages[kind] });
  expect(waits).toHaveLength(retries);
});

test.each([{ kind: 'cut' }, { kind: 'limit' }, { kind: 'endless' }] as const)(
  'counts what an answer cost that did not end (%o)',
  async (fault) => {
    service.fail(fault);
    await faultOf(ask(connect(), [{ role: 'user', text: 'x'.repeat(4_000) }]));
    expect(used).toHaveLength(1);
    expect(used[0]?.tokensIn).toBeGreaterThan(1_000);
    expect(used[0]?.costMicros).toBeGreaterThan(3_000);
  },
);

test.each([{ kind: 'refuse' }, { kind: 'status', status: 401 }, { kind: 'html' }] as const)(
  'counts nothing that the provider did not accept (%o)',
  async (fault) => {
    service.fail(fault);
    await faultOf(ask(connect(), [question]));
    expect(used).toEqual([]);
  },
);

test('every fault has a message of its own', () => {
  const messages = Object.values(modelFaultMessages);
  expect(new Set(messages).size).toBe(messages.length);
});

test('answers after a provider that failed twice', async () => {
  service.fail({ kind: 'status', status: 503 }, 2);
  expect((await ask(connect(), [{ role: 'user', text: 'Hello' }])).text).toContain(notAModel);
  expect(waits).toEqual([1_000, 4_000]);
});

test.each([
  [{ kind: 'silent' } as const, 'not-responding'],
  [{ kind: 'stall' } as const, 'cut-off'],
])('gives up a provider that is slow (%o)', async (fault, kind) => {
  service.fail(fault);
  const error = await faultOf(ask(connect({ silenceMs: 40 }), [{ role: 'user', text: 'Hello' }]));
  expect(error).toMatchObject({ kind });
});

test('ends with the reason of the signal', async () => {
  service.fail({ kind: 'stall' });
  const stop = new AbortController();
  const answer = connect().stream({ instructions: '', messages: [question], onUsage, signal: stop.signal });
  const reason = new Error('Stopped by a person');
  const read = async () => {
    for await (const part of answer) if (part.kind === 'text') stop.abort(reason);
  };
  await expect(read()).rejects.toBe(reason);
  expect(used).toHaveLength(1);
});

test('the key is in no log, message or request body', async () => {
  const faults = [{ kind: 'status', status: 500 }, { kind: 'status', status: 401 }, { kind: 'cut' }] as const;
  const errors: unknown[] = [];
  for (const fault of faults) {
    service.fail(fault);
    errors.push(await faultOf(ask(connect(), [question])));
  }
  const texts = errors.map((error) =>
    error instanceof Error ? `${error.message} ${error.stack} ${error.cause}` : '',
  );
  expect(logged.length).toBeGreaterThan(2);
  expect(JSON.stringify([logged, texts, errors, service.requests])).not.toContain(localModelKey);
});

test('checks address and key of the provider', async () => {
  await connect().check();
  await expect(connect({ apiKey: 'another key' }).check()).rejects.toMatchObject({ kind: 'key-rejected' });
  service.fail({ kind: 'refuse' });
  await expect(connect().check()).rejects.toMatchObject({ kind: 'not-responding' });
});

test('without a provider there is nothing to check, and every question says so', async () => {
  for (const none of [undefined, { ...settings, provider: 'local' as const, url: undefined }]) {
    const model = createModelAdapter({ settings: none, log: { debug: () => undefined } });
    expect(model.connection).toBeUndefined();
    await model.check();
    await expect(ask(model, [question])).rejects.toMatchObject({ kind: 'not-configured' });
  }
});
