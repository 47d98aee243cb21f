import type { z } from 'zod';
import { OfficeFault } from './uspto.port.ts';

/** Decodes a response. Throws `OfficeFault` if it no longer has the fields that the hub needs. */
export const decodeResponse = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') || 'its content';
  throw new OfficeFault('unavailable', `The responses of the patent office have changed (${field}).`);
};
