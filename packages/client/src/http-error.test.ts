import type { Problem } from '@hub/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currentOf, HttpError, readHttpError } from './http-error.ts';

const problem: Problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'entity.stale',
  requestId: 'r1',
};

const rejectWith = (code: Problem['code'], current: unknown): HttpError =>
  new HttpError('/api/tasks/1', new Response(null, { status: 409 }), { ...problem, code, current });

const schema = z.object({ title: z.string() });

describe('currentOf', () => {
  it('returns the current entity of a stale update', () => {
    expect(currentOf(rejectWith('entity.stale', { title: 'Theirs' }), schema)).toEqual({ title: 'Theirs' });
  });

  it('returns null for another conflict', () => {
    expect(currentOf(rejectWith('board.not_found', { title: 'Theirs' }), schema)).toBeNull();
  });

  it('returns null when the entity does not have the expected form', () => {
    expect(currentOf(rejectWith('entity.stale', { name: 'Theirs' }), schema)).toBeNull();
  });

  it('returns null for an error that is not a response', () => {
    expect(currentOf(new Error('Offline'), schema)).toBeNull();
  });
});

describe('HttpError', () => {
  it('carries the problem details', async () => {
    const details = { errors: [{ path: 'title', message: 'is too long' }], current: 7, retryAfterSeconds: 3 };
    const response = Response.json({ ...problem, ...details }, { status: 409 });
    expect(await readHttpError('/api/tasks/1', response)).toMatchObject({
      message: 'Conflict',
      url: '/api/tasks/1',
      status: 409,
      code: 'entity.stale',
      ...details,
    });
  });

  it('takes the seconds to wait from the header when the response is not from the hub', async () => {
    const response = new Response('Busy', { status: 503, headers: { 'retry-after': '12' } });
    expect(await readHttpError('/api/tasks/1', response)).toMatchObject({
      problem: null,
      code: undefined,
      errors: [],
      retryAfterSeconds: 12,
    });
  });

  it('has no seconds to wait when the response names no number', async () => {
    const dated = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    const responses = [
      new Response(null, { status: 500 }),
      new Response(null, { status: 503, headers: dated }),
    ];
    for (const response of responses)
      expect((await readHttpError('/api/tasks/1', response)).retryAfterSeconds).toBeUndefined();
  });
});
