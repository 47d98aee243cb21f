import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { VersionChoice } from '../../../ground/editing/public.ts';
import type { MailDrafting } from '../hooks/use-mail-draft.ts';
import { type DraftFields, fieldsOf } from '../model/mail-draft-saver.ts';
import { fullAddress, subjectOf } from '../model/mail-labels.ts';
import classes from './composer.module.css';

const describe = (value: unknown) => {
  const { to, cc, bcc, subject, text, attachments } = value as DraftFields;
  return (
    <>
      <p>To {to.map(fullAddress).join(', ') || 'no recipients yet'}</p>
      {cc.length > 0 && <p>Cc {cc.map(fullAddress).join(', ')}</p>}
      {bcc.length > 0 && <p>Bcc {bcc.map(fullAddress).join(', ')}</p>}
      <p>{subjectOf(subject)}</p>
      <p className={classes.excerpt}>{text}</p>
      {attachments.length > 0 && <p>Attached: {attachments.map(({ name }) => name).join(', ')}</p>}
    </>
  );
};

/** Choice between the person's version of a draft and one that someone else saved first. */
export const DraftConflict = ({ drafting }: { drafting: MailDrafting }) => {
  const [isPostponed, setPostponed] = useState(false);
  const { theirs, fields } = drafting;
  if (!theirs) return null;
  if (isPostponed)
    return (
      <Row as="p" gap={8} align="start" className={classes.failure} role="status">
        Someone else saved this draft. Your changes are not saved until you decide.
        <Button size="small" onClick={() => setPostponed(false)}>
          Decide
        </Button>
      </Row>
    );
  return (
    <VersionChoice
      contest={{
        fields: ['draft'],
        mine: { draft: fields },
        theirs: { draft: fieldsOf(theirs) },
        theirUpdatedAt: theirs.updatedAt,
        title: subjectOf(theirs.subject),
      }}
      label={() => 'Draft'}
      format={(_field, value) => describe(value)}
      onResolve={({ draft: keepsMine }) => (keepsMine ? drafting.keepMine() : drafting.takeTheirs())}
      onPostpone={() => setPostponed(true)}
    />
  );
};
