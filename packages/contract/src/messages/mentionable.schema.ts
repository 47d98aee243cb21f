import { z } from 'zod';

/** A person, bot or team that a text mentions. */
export const mentionSchema = z.object({
  kind: z.enum(['person', 'bot', 'team']),
  /** Email of a person or bot, name of a team; the content mentions it after an at sign. */
  value: z.string(),
  name: z.string(),
});

const mentionableSchema = z.object({
  ...mentionSchema.shape,
  /** Whether they may see the invention; others cannot be mentioned. */
  hasAccess: z.boolean(),
});

/** A person, bot or team for a mention. */
export type Mentionable = z.infer<typeof mentionableSchema>;

export const mentionablesSchema = z.array(mentionableSchema);
