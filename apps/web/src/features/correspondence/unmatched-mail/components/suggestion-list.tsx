import type { InventionId } from '@hub/contract/fields.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { IconMailOff, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { KeyHint } from '../../../../components/buttons/key-hint.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { useCharacterKeys } from '../../../../lib/keys/keys.ts';
import {
  allMentioned,
  describeReason,
  keyOfAll,
  keyOfSuggestion,
  labelOfAll,
  nameOfSuggested,
  unmatchedTexts,
} from '../model/unmatched-labels.ts';
import classes from './suggestion-list.module.css';

interface SuggestionListProps {
  mail: UnmatchedMail;
  onFile: (inventionId: InventionId, name: string) => void;
  onFileToAll: () => void;
  onPick: () => void;
  onReject: () => void;
}

/** Key of a button, which its name for screen readers leaves out. */
const KeyOf = ({ keys }: { keys: string }) => (
  <span className={classes.key} aria-hidden="true">
    <KeyHint keys={keys} />
  </span>
);

/** Where an email may belong, best first, with the grounds for each, and the other decisions. */
export const SuggestionList = ({ mail, onFile, onFileToAll, onPick, onReject }: SuggestionListProps) => {
  const hasKeys = useCharacterKeys();
  const { length: count } = allMentioned(mail);
  return (
    <Stack as="section" gap={8} fits card className={classes.decision} aria-label="Where it belongs">
      <Hint as="p">{unmatchedTexts[mail.why]}</Hint>
      {mail.suggestions.length > 0 && (
        <ol className={classes.suggestions} aria-label="Suggestions">
          {mail.suggestions.map(({ invention, reasons }, place) => {
            const { id, title, references } = invention;
            const key = keyOfSuggestion(place);
            const name = nameOfSuggested(invention);
            return (
              <li key={id}>
                <Stack as="span" gap={2} shrinks grows>
                  <Link to="/inventions/$id" params={{ id }} className={classes.invention}>
                    {[...references.slice(0, 1), title].join(' · ')}
                  </Link>
                  <Hint size="small">{reasons.map(describeReason).join(' · ')}</Hint>
                </Stack>
                <Button
                  size="small"
                  color={place === 0 && count === 0 ? 'primary' : 'secondary'}
                  onClick={() => onFile(id, name)}
                >
                  File<span data-unseen> to {name}</span>
                  {hasKeys && key && <KeyOf keys={key} />}
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <Row gap={8} align="stretch" wraps>
        {count > 0 && (
          <Button size="small" color="primary" onClick={onFileToAll}>
            {labelOfAll(count)}
            {hasKeys && <KeyOf keys={keyOfAll} />}
          </Button>
        )}
        <Button size="small" icon={<Icon icon={IconSearch} size="sm" />} onClick={onPick}>
          Other inventions{hasKeys && <KeyOf keys="i" />}
        </Button>
        <Button size="small" icon={<Icon icon={IconMailOff} size="sm" />} onClick={onReject}>
          Not ours{hasKeys && <KeyOf keys="n" />}
        </Button>
      </Row>
    </Stack>
  );
};
