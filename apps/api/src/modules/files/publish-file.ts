import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { describeCreation, findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { fileEvents } from '../file-text/public.ts';

/** Fields that the events of a file report. */
const published = [
  'name',
  'tags',
  'isDeleted',
  'version',
  'size',
  'type',
  'kind',
  'source',
  'repository',
  'author',
  'references',
  'deletion',
  'createdAt',
  'scan',
  'hasUnreadableText',
] as const satisfies readonly (keyof StoredFile)[];

/** Returns all fields of a new file, as its event reports them. */
export const describeFile = (file: StoredFile) => describeCreation(file, published);

/** Publishes what happened to a file, with the fields that differ from those before. */
export const publishEvent = (
  write: Write,
  type: keyof typeof fileEvents,
  file: StoredFile,
  before?: StoredFile,
) =>
  publish(write, {
    type: fileEvents[type],
    inventionId: file.inventionId,
    subject: { kind: 'file', id: file.id },
    title: file.name,
    updatedAt: file.updatedAt,
    changes: before ? findChanges(before, file, published) : describeFile(file),
  });
