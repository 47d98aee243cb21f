import type { SourceDocument } from '@hub/domain/minions/verify-quote.ts';
import { type DraftContext, writeDraft } from './draft.ts';

const summaryTask =
  'Summarize the office action for the attorney: each rejection or objection with its ground, claims and references, then what is allowed, then what the reply must address. Quote the sentence behind each statement.';

const outlineTask =
  'Outline a response to the office action: one heading for each rejection or objection, below it what the office says as a quote, and the points that a response could address. Leave arguments and amendments to the attorney: write what has to be decided, not what to decide.';

/** Summarizes an office action. */
export const summarizeAction = (context: DraftContext, action: SourceDocument): Promise<void> =>
  writeDraft(context, summaryTask, action);

/** Outlines a response to an office action. */
export const outlineResponse = (context: DraftContext, action: SourceDocument): Promise<void> =>
  writeDraft(context, outlineTask, action);
