import type { z } from 'zod';
import { safeParse } from '../../platform/http/safe-parse.ts';
import { OfficeFault } from './uspto.port.ts';

/** Decodes a response. Throws `OfficeFault` with the field at fault as its cause. */
export const decodeResponse = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data, error } = safeParse(schema, body);
  if (!error) return data;
  const [issue] = error.issues;
  throw new OfficeFault(
    'unreadable',
    'What the patent office sent could not be read. Its format may have changed.',
    { cause: issue?.path.join('.') || 'its content' },
  );
};
