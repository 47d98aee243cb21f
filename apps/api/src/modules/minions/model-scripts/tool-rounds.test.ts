import { localModelKey, startLocalModel } from '@hub/local-services/model/local-model.ts';
import type { LocalAnswer } from '@hub/local-services/model/model-request.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createModelAdapter } from '../../../gateways/model/model.adapter.ts';
import { answerInRounds, maxCallsPerRound, maxToolRounds } from './tool-rounds.ts';

const answers: LocalAnswer[] = [];
const service = await startLocalModel(() => answers.shift() ?? { text: 'The end.', toolCalls: [] });
afterAll(() => service.close());

const model = createModelAdapter({
  settings: {
    provider: 'openai-compatible',
    url: service.url,
    apiKey: localModelKey,
    name: 'scripted',
    price: { in: 1, out: 1 },
    silenceMs: 5_000,
    wholeMs: 10_000,
  },
  log: { debug: () => undefined },
});
const input = z.strictObject({ page: z.int().positive() });
const tools = [{ name: 'read_page', description: 'Reads a page', input }];

let ran: unknown[] = [];
beforeEach(() => {
  answers.length = 0;
  ran = [];
  service.reset();
});

const ask = (changes: Partial<Parameters<typeof answerInRounds>[0]> = {}) =>
  answerInRounds({
    model,
    instructions: 'Answer.',
    question: 'What is on page 2?',
    tools,
    runTool: async (_name, given) => {
      ran.push(given);
      return 'The page is empty.';
    },
    onUsage: async () => undefined,
    signal: new AbortController().signal,
    ...changes,
  });

const call = (name: string, given: unknown): LocalAnswer => ({
  text: '',
  toolCalls: [{ name, input: given }],
});
const lastToolResult = () =>
  service.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool')?.content;

test('gives the model what its tool returned', async () => {
  answers.push(call('read_page', { page: 2 }));
  expect(await ask()).toBe('The end.');
  expect(ran).toEqual([{ page: 2 }]);
  expect(lastToolResult()).toBe('The page is empty.');
});

test.each([
  ['arguments of the wrong type', 'read_page', { page: 'two' }, 'Refused: page: Invalid input'],
  ['arguments that are missing', 'read_page', {}, 'Refused: page: Invalid input'],
  [
    'arguments that the schema does not know',
    'read_page',
    { page: 2, as: 'admin' },
    'Refused: arguments: Unrecognized key',
  ],
  ['arguments that are not JSON', 'read_page', '{"page": 2', 'Refused: arguments: Invalid input'],
  [
    'a tool that does not exist',
    'send_email',
    { to: 'x' },
    'Refused: there is no such tool. The tools are read_page.',
  ],
])('refuses %s to the model and runs nothing', async (_kind, name, given, reason) => {
  answers.push(call(name, given));
  expect(await ask()).toBe('The end.');
  expect(ran).toEqual([]);
  expect(lastToolResult()).toContain(reason);
});

test('tells the model why a tool refused', async () => {
  answers.push(call('read_page', { page: 2 }));
  await ask({ runTool: () => Promise.reject(new Error('There is no page 2.')) });
  expect(lastToolResult()).toBe('Refused: There is no page 2.');
});

test('ends the rounds of a model that never answers, and limits the calls of each', async () => {
  const many = Array.from({ length: maxCallsPerRound + 5 }, () => ({
    name: 'read_page',
    input: { page: 1 },
  }));
  answers.push(...Array.from({ length: maxToolRounds + 3 }, () => ({ text: 'Wait.', toolCalls: many })));
  expect(await ask()).toBe('Wait.');
  expect(service.requests).toHaveLength(maxToolRounds + 1);
  expect(service.requests.at(-1)?.tools).toEqual([]);
  expect(ran).toHaveLength(maxToolRounds * maxCallsPerRound);
  expect(lastToolResult()).toContain('Refused: a round may call at most');
});

test('does not take an answer without a text for one, after the last round either', async () => {
  answers.push(...Array.from({ length: maxToolRounds + 1 }, () => call('read_page', { page: 1 })));
  await expect(ask()).rejects.toMatchObject({ name: 'ModelFault', kind: 'empty' });
});

test('reports the usage of each round, and ends when that is refused', async () => {
  answers.push(call('read_page', { page: 2 }));
  const costs: number[] = [];
  await ask({ onUsage: async ({ costMicros }) => void costs.push(costMicros) });
  expect(costs).toHaveLength(2);
  expect(Math.min(...costs)).toBeGreaterThan(0);
  const reached = ask({ onUsage: () => Promise.reject(new Error('The budget is used up.')) });
  await expect(reached).rejects.toThrow('The budget is used up.');
});
