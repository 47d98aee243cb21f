import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import type { createWorkflow } from '@hub/contract/templates/templates.calls.ts';
import type { z } from 'zod';

/** Fields of the form for a new template. */
export interface NewTemplateFields {
  title: string;
  kind: 'empty' | 'copy' | 'variant';
  sourceId: string | null;
  client: string;
}

type Body = z.input<NonNullable<(typeof createWorkflow)['body']>>;

/**
 * Returns the request body for a new template; null if a field is missing. A copy has the tags, keywords and anchor of
 * its source. A variant is found through its source, so it has no keywords or rules of its own.
 */
export const newTemplateBody = (
  { title, kind, sourceId, client }: NewTemplateFields,
  templates: readonly ListedTemplate[],
): Body | null => {
  const named = title.trim();
  if (named === '') return null;
  if (kind === 'empty') return { title: named };
  const source = templates.find(({ id }) => id === sourceId);
  if (!source || (kind === 'variant' && client.trim() === '')) return null;
  const { id, description, tags, anchor, clientDays, roles } = source;
  const copy: Body = { title: named, description, tags, anchor, clientDays, roles, copyOf: id };
  if (kind === 'variant') return { ...copy, client: client.trim() };
  return { ...copy, keywords: source.keywords };
};
