import type { InventionId } from '@hub/contract/fields.ts';
import { spellTags } from '@hub/domain/files/spell-tags.ts';
import type { Write } from '../../spine/writes/write.ts';
import { listTags } from './file-list.read-model.ts';

/** Returns tags as they are written on the files of an invention, except where only the file itself, with `own`, has them. */
export const spellFileTags = async (
  { tx, actor }: Write,
  inventionId: InventionId,
  { tags, own = [] }: { tags: readonly string[]; own?: readonly string[] },
): Promise<string[]> => {
  const used = tags.length === 0 ? [] : await listTags(tx, actor, inventionId);
  const isOwn = (tag: string, count: string) => Number(count) === 1 && own.includes(tag);
  return spellTags(
    tags,
    used.flatMap(({ tag, count }) => (isOwn(tag, count) ? [] : [tag])),
  );
};
