import type { Note, NoteVersion } from '@hub/contract/notes/note.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { useEdit } from '../../../ground/editing/public.ts';
import { noteTarget } from '../api/note-target.ts';
import { noteVersionsQuery } from '../api/notes.queries.ts';
import { nameMentions } from '../model/name-mentions.ts';
import { noteTitle } from '../model/note-title.ts';
import classes from './notes.module.css';

const width = 680;
/** Number of versions shown at a time; comparing many long ones at once would block the screen. */
const shownAtOnce = 10;

interface VersionLineProps {
  version: NoteVersion;
  before: NoteVersion | undefined;
  /** People mentioned in the note. */
  mentions: Note['mentions'];
  /** Omitted for the current version. */
  onRestore?: () => void;
}

const VersionLine = ({ version, before, mentions, onRestore }: VersionLineProps) => (
  <li className={classes.version}>
    <Row gap="4 8" wraps below={4} className={classes.head}>
      <Text weight="medium">{version.author.name}</Text>
      <Moment className={classes.moment} at={version.updatedAt} />
      {onRestore && (
        <Row as="span" gap={4} atEnd data-no-print>
          <Button size="small" onClick={onRestore}>
            Restore
          </Button>
        </Row>
      )}
    </Row>
    <NotesDiff
      from={nameMentions(before?.content ?? '', mentions)}
      to={nameMentions(version.content, mentions)}
    />
  </li>
);

interface NoteHistoryProps {
  note: Note;
  canEdit: boolean;
  onClose: () => void;
}

/** Dialog with the versions of a note, their authors, and the words that each version changed. */
export const NoteHistory = ({ note, canEdit, onClose }: NoteHistoryProps) => {
  const client = useQueryClient();
  const query = useQuery(noteVersionsQuery(note));
  const { data: versions } = query;
  const [shown, setShown] = useState(shownAtOnce);
  const title = noteTitle(note.content);
  const { id, inventionId } = note;
  const { edit } = useEdit({
    target: noteTarget(client, note),
    subject: { kind: 'note', id, inventionId, title },
  });
  const restore = ({ content }: NoteVersion): void => {
    onClose();
    void edit({ content });
  };
  return (
    <Modal title={`Versions of “${title}”`} opened onClose={onClose} width={width} fillsPhone>
      <QueryView query={query} subject="the versions" loading={<LoadingSpinner />} />
      <Stack as="ol" gap={8} aria-label="Versions">
        {versions?.slice(0, shown).map((version, index) => (
          <VersionLine
            key={version.id}
            version={version}
            before={versions[index + 1]}
            mentions={note.mentions}
            onRestore={canEdit && version.content !== note.content ? () => restore(version) : undefined}
          />
        ))}
      </Stack>
      {versions && versions.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + shownAtOnce)}>
          Show earlier versions
        </Button>
      )}
    </Modal>
  );
};
