import { z } from 'zod';

/** Parses a search parameter that may hold one value, several, or invalid ones, which are omitted. */
export const listParameter = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]).filter((one) => item.safeParse(one).success),
    z.array(item),
  );
