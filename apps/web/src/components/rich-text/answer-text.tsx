import type { AnswerPart } from '@hub/contract/minions/answer.schema.ts';
import type { ReactNode } from 'react';
import styles from './answer-text.module.css';
import { firstMark, RichText } from './rich-text.tsx';

interface AnswerTextProps {
  parts: readonly AnswerPart[];
  className?: string;
}

const chipText = ({ mark, source }: AnswerPart): string | null => {
  if (mark === 'quote' && source) return `Quote: ${source.document}, page ${source.page}`;
  if (mark === 'not-found') return 'Quote not found';
  return mark === 'unsourced' ? 'Unsourced' : null;
};

/**
 * The answer of a minion, with what the hub says about each statement of a model. The marks are elements, which no text can
 * imitate: each is placed by a character of the private use area, which the hub removes from every answer.
 */
export const AnswerText = ({ parts, className }: AnswerTextProps) => {
  const marks: ReactNode[] = [];
  const written = parts.map((part) => {
    const text = part.text.replaceAll(/\p{Co}/gu, '');
    const words = chipText(part);
    if (words === null) return text;
    marks.push(
      <span className={styles.mark} data-mark={part.mark}>
        {words}
      </span>,
    );
    return text + String.fromCodePoint(firstMark + marks.length - 1);
  });
  return <RichText markdown={written.join('')} marks={marks} {...(className && { className })} />;
};
