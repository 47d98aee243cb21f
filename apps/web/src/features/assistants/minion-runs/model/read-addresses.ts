import { z } from 'zod';

const addressSchema = z.email();

/** Returns the email addresses in typed text. */
export const readAddresses = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((word) => addressSchema.safeParse(word).success);
