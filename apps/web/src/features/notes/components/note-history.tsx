import type { Note, NoteVersion } from '@hub/contract/workflow/note.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useEdit } from '../../editing/public.ts';
import { NotesDiff } from '../../task-history/public.ts';
import { noteTarget } from '../api/note-target.ts';
import { noteVersionsQuery } from '../api/notes.queries.ts';
import { nameMentions } from '../model/name-mentions.ts';
import { noteTitle } from '../model/note-title.ts';
import classes from './notes.module.css';

const WIDTH = 680;
/** Comparing more long versions at once would hold up the screen. */
const SHOWN_AT_ONCE = 10;

interface VersionLineProps {
  version: NoteVersion;
  before: NoteVersion | undefined;
  /** The people that the note names. */
  mentions: Note['mentions'];
  /** Absent for the version that is there. */
  onRestore?: () => void;
}

const VersionLine = ({ version, before, mentions, onRestore }: VersionLineProps) => (
  <li className={classes.version}>
    <div className={classes.head}>
      <span className={classes.author}>{version.author.name}</span>
      <Moment className={classes.moment} at={version.updatedAt} />
      {onRestore && (
        <span className={classes.acts}>
          <Button size="small" onClick={onRestore}>
            Restore
          </Button>
        </span>
      )}
    </div>
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

/** What a note said at each time, by whom, and word by word what each version changed. */
export const NoteHistory = ({ note, canEdit, onClose }: NoteHistoryProps) => {
  const client = useQueryClient();
  const { data: versions, error, refetch } = useQuery(noteVersionsQuery(note));
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
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
    <Modal title={`Versions of “${title}”`} opened onClose={onClose} width={WIDTH} fillsPhone>
      {error && !versions && (
        <ErrorState title="The versions could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !versions && <LoadingSpinner />}
      <ol className={classes.versions} aria-label="Versions">
        {versions?.slice(0, shown).map((version, index) => (
          <VersionLine
            key={version.id}
            version={version}
            before={versions[index + 1]}
            mentions={note.mentions}
            onRestore={canEdit && version.content !== note.content ? () => restore(version) : undefined}
          />
        ))}
      </ol>
      {versions && versions.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show earlier versions
        </Button>
      )}
    </Modal>
  );
};
