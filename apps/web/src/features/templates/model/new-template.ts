import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import type { createWorkflow } from '@hub/contract/workflow/workflows.calls.ts';
import type { z } from 'zod';

/** What a person says of a new template. */
export interface NewTemplateFields {
  title: string;
  kind: 'empty' | 'copy' | 'variant';
  sourceId: string | null;
  client: string;
}

type Body = z.input<NonNullable<(typeof createWorkflow)['body']>>;

/**
 * What is sent for a new template; null where something is missing. A copy is found by the same tags and keywords and
 * counts as its source does; a variant is found by way of its source, so it has no keywords or rules of its own.
 */
export function newTemplateBody(
  { title, kind, sourceId, client }: NewTemplateFields,
  templates: readonly ListedTemplate[],
): Body | null {
  const named = title.trim();
  if (named === '') return null;
  if (kind === 'empty') return { title: named };
  const source = templates.find(({ id }) => id === sourceId);
  if (!source || (kind === 'variant' && client.trim() === '')) return null;
  const { id, description, tags, anchor, clientDays, roles } = source;
  const copy: Body = { title: named, description, tags, anchor, clientDays, roles, copyOf: id };
  if (kind === 'variant') return { ...copy, client: client.trim() };
  return { ...copy, keywords: source.keywords };
}
