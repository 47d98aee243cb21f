import type { InventionId } from '@hub/contract/fields.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { getInvention, searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { normalizeReference } from '@hub/domain/applications/application-number.ts';
import { request } from './session.ts';

const hasReference = ({ references, applicationNumber }: Invention, candidate: string): boolean =>
  [...references, applicationNumber ?? ''].some(
    (one) => normalizeReference(one) === normalizeReference(candidate),
  );

/** Finds the first candidate that is a reference or the application number of a visible invention; null without one. */
export const findMentioned = async (
  candidates: readonly string[],
): Promise<{ id: InventionId; title: string; found: string } | null> => {
  for (const candidate of candidates) {
    const { collection } = await request(searchInventions, { query: { qs: candidate, size: 1 } });
    const [first] = collection;
    if (!first) continue;
    const invention = await request(getInvention, { params: { id: first.id } });
    if (hasReference(invention, candidate)) return { id: first.id, title: first.title, found: candidate };
  }
  return null;
};
