import { readProblem } from '@hub/contract/read-problem.ts';
import { expect, test } from 'vitest';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { lostText } from './lost-decision.ts';

const refuse = (code: string, errors?: object[]) => {
  const body = { type: 'about:blank', title: 'Refused', status: 409, code, requestId: 'r', errors };
  return new HttpError('/', new Response(null, { status: 409 }), readProblem(body));
};
const message = 'Ada Roe approved this proposal before you.';
const errors = [{ path: 'body', message }];

test.each([
  [refuse('run.approved_by_other', errors), message],
  [refuse('run.not_waiting', errors), message],
  [refuse('run.not_waiting'), null],
  [refuse('run.proposal_changed', errors), null],
  [new TypeError('fetch failed'), null],
  [null, null],
])('of %o, the page names who decided before: %s', (error, expected) => {
  expect(lostText(error)).toBe(expected);
});
