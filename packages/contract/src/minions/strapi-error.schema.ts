import { z } from 'zod';

/** Error response of a call in Strapi's dialect. */
export const strapiErrorSchema = z.object({
  data: z.null(),
  error: z.object({
    /** HTTP status. */
    status: z.number().int(),
    /** Kind of error, such as `ValidationError`. */
    name: z.string(),
    message: z.string(),
    /** `errors` with path and message of invalid fields, or `key` and `path` of an unknown name in the query. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type StrapiErrorBody = z.infer<typeof strapiErrorSchema>;
