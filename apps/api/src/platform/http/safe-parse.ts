import { z } from 'zod';

type Parsed<Schema extends z.ZodType> =
  | { data: z.output<Schema>; error?: undefined; success: true }
  | { data?: undefined; error: z.ZodError; success: false };

/**
 * Parses a value without ever throwing. Checks of zod look at the length of what is no text, and throw for a length that
 * cannot be compared, such as `{"length": {"toString": 1, "valueOf": 1}}`.
 */
export const safeParse = <Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<Schema> => {
  try {
    return schema.safeParse(value);
  } catch {
    return {
      success: false,
      error: new z.ZodError([{ code: 'custom', path: [], message: 'Cannot be read', input: undefined }]),
    };
  }
};
