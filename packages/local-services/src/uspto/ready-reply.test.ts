import { expect, test } from 'vitest';
import { jsonReply } from './ready-reply.ts';

test('a response of more than six megabytes is refused, as by the office', () => {
  expect(jsonReply('a'.repeat(6 * 1024 * 1024 - 2)).status).toBe(200);
  expect(jsonReply('a'.repeat(6 * 1024 * 1024 - 1)).status).toBe(413);
});
