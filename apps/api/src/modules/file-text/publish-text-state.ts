import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { touchFilesOf } from '../../spine/files/touch-files.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { fileEvents } from './file-events.ts';

/** A content whose text could not be read, or waits to be read again. */
interface TextState {
  sha256: string;
  hasUnreadableText: boolean;
  /** The write that changes it and its file; other files of this content report their author. */
  by?: { write: Write; fileId: string };
}

/** Reports to those who see a file of this content whether its text could not be read. */
export const publishTextState = async (
  tx: Database,
  clock: Clock,
  { sha256, hasUnreadableText, by }: TextState,
): Promise<void> => {
  for (const { id, inventionId, name, updatedAt, authorId } of await touchFilesOf(tx, sha256, nowText(clock)))
    await publish(
      by?.fileId === id ? by.write : { tx, actor: { id: authorId }, takeEntry: () => undefined },
      {
        type: fileEvents['file.updated'],
        inventionId,
        subject: { kind: 'file', id },
        title: name,
        updatedAt,
        changes: [{ field: 'hasUnreadableText', from: !hasUnreadableText, to: hasUnreadableText }],
      },
    );
};
