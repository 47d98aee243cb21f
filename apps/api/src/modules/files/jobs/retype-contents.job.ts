import { kindOf } from '@hub/domain/files/file-kind.ts';
import { nowText } from '../../../platform/clock.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';
import { touchFilesOf } from '../../../spine/files/touch-files.ts';
import { publish } from '../../../spine/live/publish.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { extractText, fileEvents } from '../../file-text/public.ts';
import { detectContentType, isSureType } from '../content-type.ts';
import { changeType, confirmType, listOldContents, type OldContent } from '../retyped-contents.repository.ts';

/** The parts of the dependencies that this job uses. */
export type RetypeDependencies = Pick<AppDependencies, 'database' | 'storage' | 'queue' | 'clock' | 'log'>;

const contentsAtOnce = 100;
/** Contents that one run examines. */
const maxContents = 2_000;

/** Returns the type that the current detection finds; undefined while the storage does not have the content. */
const detectAgain = async (
  { sha256, size, type, name }: OldContent,
  { storage }: RetypeDependencies,
): Promise<string | undefined> => {
  try {
    const found = await detectContentType((range) => storage.open(sha256, range), size, name);
    return isSureType(found, type) ? found : type;
  } catch (error) {
    if (error instanceof ContentMissingError) return undefined;
    throw error;
  }
};

/** Records the new type, publishes it to those who see a file of this content, and has its text read. */
const retype = async (
  { sha256, type: from }: OldContent,
  type: string,
  { database, queue, clock }: RetypeDependencies,
): Promise<void> => {
  const kind = kindOf(type);
  await database.transaction().execute(async (tx) => {
    const changed = await changeType(tx, { sha256, type, kind });
    if (!changed) return;
    if (changed.isRead) await queue.enqueue(tx, extractText, { sha256 });
    for (const { id, inventionId, name, updatedAt, authorId } of await touchFilesOf(
      tx,
      sha256,
      nowText(clock),
    ))
      await publish(
        { tx, actor: { id: authorId }, takeEntry: () => undefined },
        {
          type: fileEvents['file.updated'],
          inventionId,
          subject: { kind: 'file', id },
          title: name,
          updatedAt,
          changes: [
            { field: 'type', from, to: type },
            { field: 'kind', from: kindOf(from), to: kind },
          ],
        },
      );
  });
};

/**
 * Examines stored contents whose type an older detection found, each once for each version of the detection. A content of
 * another type has its text read again.
 */
export const createRetypeContents = (dependencies: RetypeDependencies): ScheduledJob => ({
  name: 'files.retype-contents',
  cron: '*/10 * * * *',
  maxSeconds: 1_800,
  run: async () => {
    const { database, log } = dependencies;
    let after = '';
    for (let seen = 0; seen < maxContents; seen += contentsAtOnce) {
      const contents = await listOldContents(database, { after, limit: contentsAtOnce });
      for (const content of contents) {
        after = content.sha256;
        const type = await detectAgain(content, dependencies);
        if (type === undefined) continue;
        if (type === content.type) await confirmType(database, content.sha256);
        else {
          await retype(content, type, dependencies);
          log.info({ sha256: content.sha256, from: content.type, to: type }, 'a content has another type');
        }
      }
      if (contents.length < contentsAtOnce) return;
    }
  },
});
