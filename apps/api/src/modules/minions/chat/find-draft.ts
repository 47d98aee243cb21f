import { writeShortDate } from '@hub/domain/dates/day-number.ts';
import { findDraftKind } from '@hub/domain/minions/draft-kind.ts';
import { summarizeReading } from '@hub/domain/minions/scripts/read-action.ts';
import type { SourceDocument } from '@hub/domain/minions/verify-quote.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readActionApart } from '../../file-text/public.ts';
import { outlineResponse, summarizeAction } from '../model-scripts/action-drafts.ts';
import { compareClaims } from '../model-scripts/claim-comparison.ts';
import type { DraftContext } from '../model-scripts/draft.ts';
import type { ChatViewers } from './chat-facts.read-model.ts';
import { type DraftSource, listDraftSources } from './draft-sources.read-model.ts';

/** Codes of the patent office for office actions, and for claims. */
const actionCodes = ['CTNF', 'CTFR', 'CTRS', 'CTEQ'];
const claimCodes = ['CLM'];

/** A draft that a question asks for, whose sources have a text. */
export interface ChatDraft {
  /** Names the sources. */
  heading: string;
  write(context: DraftContext): Promise<void>;
  /** The same by a template, for a hub without a model; undefined if that takes a model. */
  byRules?: string;
}

const toDocument = (source: DraftSource): SourceDocument => ({ document: name(source), pages: source.pages });

const name = ({ title, date }: DraftSource): string => `${title} of ${writeShortDate(date)}`;

/**
 * Returns the draft that a question asks for; undefined if it asks for none, or if the hub has no text to write it from.
 * Claims are compared with the version before them, or with the office action if there is none.
 */
export const findDraft = async (
  database: Database,
  viewers: ChatViewers,
  inventionId: string,
  question: string,
): Promise<ChatDraft | undefined> => {
  const kind = findDraftKind(question);
  if (!kind) return undefined;
  const [action] = await listDraftSources(database, viewers, { inventionId, codes: actionCodes, count: 1 });
  if (kind !== 'comparison') {
    if (!action) return undefined;
    const { title, date, pages } = action;
    if (kind === 'outline')
      return { heading: name(action), write: (context) => outlineResponse(context, toDocument(action)) };
    const reading = await readActionApart(pages);
    return {
      heading: name(action),
      write: (context) => summarizeAction(context, toDocument(action)),
      ...(reading && { byRules: summarizeReading({ description: title, date, realDate: date }, reading) }),
    };
  }
  const [claims, earlier = action] = await listDraftSources(database, viewers, {
    inventionId,
    codes: claimCodes,
    count: 2,
  });
  if (!claims || !earlier) return undefined;
  return {
    heading: `${name(claims)} and ${name(earlier)}`,
    write: (context) => compareClaims(context, toDocument(claims), toDocument(earlier)),
  };
};
