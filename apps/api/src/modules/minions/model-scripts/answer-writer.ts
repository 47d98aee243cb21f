import type { AnswerPart } from '@hub/contract/minions/answer.schema.ts';
import { type AnswerText, markAnswer } from '@hub/domain/minions/answer-parts.ts';
import { findSafeEnd, toHarmlessText, toModelText } from '@hub/domain/minions/harmless-text.ts';
import { createQuoteSource, type SourceDocument } from '@hub/domain/minions/verify-quote.ts';
import { ModelFault } from '../../../gateways/model/model.port.ts';

/** Writes one answer. All text of a model passes through here. */
export interface AnswerWriter {
  /** Adds text of the hub, which may name addresses of nobody either. */
  hub(text: string): Promise<void>;
  /** Says which model writes what follows. */
  label(text: string): Promise<void>;
  /** Adds text of a model as it arrives, in pieces of any length. Throws a `ModelFault` beyond the maximum length. */
  model(text: string): Promise<void>;
  /** Adds a document that the model read, in which its quotes are searched. */
  read(document: SourceDocument): void;
  /** Ends the answer; returns its parts, whose texts together are all that was written. */
  end(): Promise<AnswerPart[]>;
  /** Whether a model wrote anything. */
  hasModelText(): boolean;
}

/**
 * Maximum number of characters of an answer; that of a message in a chat less what is kept for the last words of the hub,
 * such as the reason why it ends.
 */
const maxLength = 18_000;
const maxWithHub = 19_800;

/** Text is passed on after this time in milliseconds or this many characters, whichever is first: each piece is stored. */
const passOnMs = 80;
const passOnLength = 200;

/** Creates the writer of an answer. `onText` receives it in pieces, each as it may be shown. */
export const createAnswerWriter = (onText: (text: string) => Promise<void>): AnswerWriter => {
  const texts: AnswerText[] = [];
  const documents: SourceDocument[] = [];
  let waiting = '';
  let passedAt = 0;
  let length = 0;
  const add = async (by: AnswerText['by'], text: string): Promise<void> => {
    const shown = (length === 0 ? text.trimStart() : text).slice(0, maxWithHub - length);
    if (shown === '') return;
    length += shown.length;
    const last = texts.at(-1);
    if (last?.by === by) last.text += shown;
    else texts.push({ by, text: shown });
    await onText(shown);
  };
  const addModelText = async (text: string): Promise<void> => {
    const shown = toModelText(text);
    await add('model', shown.slice(0, Math.max(0, maxLength - length)));
    if (length >= maxLength) throw new ModelFault('too-long');
  };
  const passOn = async (): Promise<void> => {
    const rest = waiting;
    waiting = '';
    if (rest !== '') await addModelText(rest);
  };
  return {
    hub: async (text) => {
      await passOn();
      await add('hub', toHarmlessText(text));
    },
    label: async (text) => {
      await passOn();
      await add('label', text);
    },
    model: async (text) => {
      waiting += text;
      if (waiting.length < passOnLength && performance.now() - passedAt < passOnMs) return;
      const end = findSafeEnd(waiting);
      const ready = waiting.slice(0, end);
      waiting = waiting.slice(end);
      if (ready === '') return;
      passedAt = performance.now();
      await addModelText(ready);
    },
    read: (document) => void documents.push(document),
    end: async () => {
      await passOn();
      return markAnswer(texts, createQuoteSource(documents));
    },
    hasModelText: () => texts.some(({ by, text }) => by === 'model' && text.trim() !== ''),
  };
};
