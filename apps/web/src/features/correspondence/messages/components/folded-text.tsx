import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import classes from './message.module.css';

/** Characters and lines from which a text is folded: about a screen. */
const maxCharacters = 3_000;
const maxLines = 40;

interface FoldedTextProps {
  text: string;
  /** The text as it is shown. */
  children: ReactNode;
}

/** A text that is shown in part, with a button that shows all of it, if it is long. */
export const FoldedText = ({ text, children }: FoldedTextProps) => {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > maxCharacters || text.split('\n', maxLines + 1).length > maxLines;
  if (!isLong) return children;
  return (
    <>
      <div id={id} className={classes.long} data-folded={!isWhole || undefined}>
        {children}
      </div>
      <div>
        <Button
          variant="text"
          size="small"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      </div>
    </>
  );
};
