import type { InventionId } from '@hub/contract/fields.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { IconMailOff, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { KeyHint } from '../../../../components/buttons/key-hint.tsx';
import { useCharacterKeys } from '../../../../lib/keys/keys.ts';
import {
  describeReason,
  keyOfSuggestion,
  nameOfSuggested,
  unmatchedTexts,
} from '../model/unmatched-labels.ts';
import classes from './suggestion-list.module.css';

interface SuggestionListProps {
  mail: UnmatchedMail;
  onFile: (inventionId: InventionId, name: string) => void;
  onPick: () => void;
  onReject: () => void;
}

/** Key of a button, which its name for screen readers leaves out. */
const Hint = ({ keys }: { keys: string }) => (
  <span className={classes.key} aria-hidden="true">
    <KeyHint keys={keys} />
  </span>
);

/** Where an email may belong, best first, with the grounds for each, and the other decisions. */
export const SuggestionList = ({ mail, onFile, onPick, onReject }: SuggestionListProps) => {
  const hasKeys = useCharacterKeys();
  return (
    <section className={classes.decision} aria-label="Where it belongs">
      <p className={classes.why}>{unmatchedTexts[mail.why]}</p>
      {mail.suggestions.length > 0 && (
        <ol className={classes.suggestions} aria-label="Suggestions">
          {mail.suggestions.map(({ invention, reasons }, place) => {
            const { id, title, references } = invention;
            const key = keyOfSuggestion(place);
            const name = nameOfSuggested(invention);
            return (
              <li key={id}>
                <span className={classes.text}>
                  <Link to="/inventions/$id" params={{ id }} className={classes.invention}>
                    {[...references.slice(0, 1), title].join(' · ')}
                  </Link>
                  <span className={classes.reasons}>{reasons.map(describeReason).join(' · ')}</span>
                </span>
                <Button
                  size="small"
                  color={place === 0 ? 'primary' : 'secondary'}
                  onClick={() => onFile(id, name)}
                >
                  File<span data-unseen> to {name}</span>
                  {hasKeys && key && <Hint keys={key} />}
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <div className={classes.others}>
        <Button size="small" icon={<Icon icon={IconSearch} size="sm" />} onClick={onPick}>
          Other inventions{hasKeys && <Hint keys="i" />}
        </Button>
        <Button size="small" icon={<Icon icon={IconMailOff} size="sm" />} onClick={onReject}>
          Not ours{hasKeys && <Hint keys="n" />}
        </Button>
      </div>
    </section>
  );
};
