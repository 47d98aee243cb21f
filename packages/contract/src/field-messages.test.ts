import { expect, test } from 'vitest';
import { z } from 'zod';
import './field-messages.ts';

test.each([
  [z.string().min(1), '', 'Fill in this field'],
  [z.string().min(12), 'short', 'Enter at least 12 characters'],
  [z.string().max(3), 'long', 'Enter at most 3 characters'],
  [z.url(), 'login', 'Enter an address such as https://example.com'],
  [z.string().min(1, 'Name it'), '', 'Name it'],
])('says in plain words what is wrong with a field (%#)', (schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message);
});
