import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './problem-response.ts';

const failWith = async (error: Error) => {
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', () => Promise.reject(error));
  return app.inject('/');
};

test.each(['57014', '55P03', '40P01', '40001'])(
  'a request that waited too long for others can be repeated (%s)',
  async (code) => {
    const error = Object.assign(new Error('canceling statement'), { code });
    const answer = await failWith(new Error('The write failed', { cause: error }));
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'service.busy',
    ]);
  },
);

test('an error of ours stays masked', async () => {
  expect((await failWith(Object.assign(new Error('unique'), { code: '23505' }))).json().code).toBe(
    'internal',
  );
});
