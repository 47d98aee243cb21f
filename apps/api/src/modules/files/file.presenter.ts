import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { FileRow } from './files.repository.ts';

/** Maps a file to that of the contract. */
export const presentFile = (row: FileRow): StoredFile => ({
  id: row.id,
  inventionId: row.inventionId,
  name: row.name,
  tags: row.tags,
  isDeleted: row.isDeleted,
  references: [row.inventionId, ...row.attachedTo],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  size: row.size,
  type: row.type,
  kind: row.kind,
  source: row.source,
  repository:
    row.repositoryPath === null
      ? null
      : { path: row.repositoryPath, missingSince: row.repositoryMissingSince },
  author: { email: row.authorEmail, firstName: row.authorFirstName, lastName: row.authorLastName },
  deletion:
    row.deletedAt === null
      ? null
      : {
          author: {
            email: row.deleterEmail ?? '',
            firstName: row.deleterFirstName ?? '',
            lastName: row.deleterLastName ?? '',
          },
          at: row.deletedAt,
        },
  scan: row.scan,
  hasUnreadableText: row.textState === 'failed',
  hasPartialText: row.textState === 'partial',
});
