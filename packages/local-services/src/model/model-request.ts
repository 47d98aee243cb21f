import { z } from 'zod';

const messageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string().nullish(),
  tool_calls: z
    .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
    .optional(),
});

/** The part of JSON Schema that tools and results of the hub use. */
export interface LocalSchema {
  type?: string | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  properties?: Readonly<Record<string, LocalSchema>> | undefined;
  required?: readonly string[] | undefined;
  items?: LocalSchema | undefined;
  anyOf?: readonly LocalSchema[] | undefined;
}

const localSchema: z.ZodType<LocalSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), localSchema).optional(),
    required: z.array(z.string()).optional(),
    items: localSchema.optional(),
    anyOf: z.array(localSchema).optional(),
  }),
);

/** The body of `POST /v1/chat/completions`, as far as the service reads it. */
export const modelRequestSchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(messageSchema).min(1),
  tools: z.array(z.object({ function: z.object({ name: z.string(), parameters: localSchema }) })).default([]),
  response_format: z.object({ json_schema: z.object({ schema: localSchema }).optional() }).optional(),
});

/** A request for an answer. */
export type LocalModelRequest = z.infer<typeof modelRequestSchema>;

/** An answer of the service. */
export interface LocalAnswer {
  text: string;
  toolCalls: { name: string; input: unknown }[];
}

/** Returns every text of a request, as one. */
export const readAllText = ({ messages }: LocalModelRequest): string =>
  messages
    .map(({ content, tool_calls: calls = [] }) =>
      [content, ...calls.map((call) => call.function.arguments)].join('\n'),
    )
    .join('\n');
