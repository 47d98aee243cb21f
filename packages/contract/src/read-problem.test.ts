import { expect, test } from 'vitest';
import { readProblem } from './read-problem.ts';

const strapi = (status: number, message: string, details?: object) => ({
  data: null,
  error: { status, name: 'ValidationError', message, ...(details && { details }) },
});

test.each([
  [400, 'request.invalid'],
  [401, 'auth.required'],
  [403, 'permission.denied'],
  [404, 'internal'],
  [429, 'request.too_many'],
  [500, 'internal'],
])('reads an error of Strapi with status %d as %s', (status, code) => {
  expect(readProblem(strapi(status, 'No'))).toMatchObject({ status, code, title: 'No' });
});

test('reads the invalid fields of an error of Strapi', () => {
  const errors = [{ path: ['name'], message: 'name must be defined.', name: 'ValidationError' }];
  expect(readProblem(strapi(400, 'name must be defined.', { errors }))).toMatchObject({
    errors: [{ path: 'name', message: 'name must be defined.' }],
  });
});

test('reads problem details as they are, and nothing else', () => {
  const problem = {
    type: 'about:blank',
    title: 'Gone',
    status: 404,
    code: 'invention.not_found',
    requestId: 'r1',
  };
  expect(readProblem(problem)).toEqual(problem);
  for (const body of [null, 'text', {}, { data: null }, { error: 'no' }])
    expect(readProblem(body)).toBeNull();
});
