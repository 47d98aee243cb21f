import { Readable } from 'node:stream';
import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import type { VirusScanner } from '../../gateways/clamd/clamd.port.ts';
import { type Clock, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readLong } from '../../platform/database/read-long.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { FileResponse } from '../../spine/calls/file-limit.ts';
import { findContents, streamZip } from '../files/public.ts';
import { findInvention } from '../inventions/public.ts';
import { type ExportPart, exportParts, listFileIds, streamPart } from './export-parts.read-model.ts';

interface ExportsDependencies {
  database: Database;
  clock: Clock;
  storage: Pick<Storage, 'open'>;
  gateways: { scanner: VirusScanner | undefined };
}

/** Version of the lines; a change that a reader must know of raises it. */
const formatVersion = 1;

/** Writes instants like all responses do; the database writes them with an offset of zero. */
const writeInstant = (key: string, value: unknown): unknown =>
  /(^a|A)t$/.test(key) && typeof value === 'string' && value.endsWith('+00:00')
    ? Temporal.Instant.from(value).toString({ smallestUnit: 'millisecond' })
    : value;

const lineOf = (type: ExportPart | 'export', entity: object): string =>
  `${JSON.stringify({ type, ...entity }, writeInstant)}\n`;

/** Creates the use cases of exports. */
export const createExportsService = ({ database, clock, storage, gateways }: ExportsDependencies) => {
  async function* readWorkspace(actor: Actor): AsyncGenerator<string> {
    const head = { version: formatVersion, exportedOn: officeToday(clock), by: actor.email };
    yield lineOf('export', head);
    // One snapshot, so that every line fits the others.
    yield* readLong(database, async function* (tx) {
      for (const part of exportParts)
        for await (const { entity } of streamPart(tx, actor, part)) yield lineOf(part, entity);
    });
  }

  const readTexts = async (actor: Actor, inventionId: string): Promise<Map<string, string[]>> => {
    const texts = new Map<string, string[]>();
    const lines = readLong(database, async function* (tx) {
      for (const part of exportParts)
        for await (const { entity } of streamPart(tx, actor, part, inventionId)) yield { part, entity };
    });
    for await (const { part, entity } of lines) {
      const name = `${part}.jsonl`;
      const known = texts.get(name) ?? [];
      known.push(lineOf(part, entity));
      texts.set(name, known);
    }
    return texts;
  };

  return {
    /** Streams everything that the actor may see as JSON lines, in one snapshot. */
    exportWorkspace: (actor: Actor): FileResponse => ({
      name: `workspace-${officeToday(clock)}.jsonl`,
      content: Readable.from(readWorkspace(actor), { objectMode: false }),
    }),

    /** Streams one invention as a zip: its data, and its files but for those that may not be downloaded. */
    exportInvention: async (actor: Actor, id: string): Promise<FileResponse> => {
      const invention = await findInvention(database, actor, id);
      if (!invention) throw appError('invention.not_found');
      const texts = await readTexts(actor, id);
      const files = await listFileIds(database, actor, id);
      const contents = files.length > 0 ? await findContents(database, actor, { files }) : [];
      const [reference = invention.title] = invention.references;
      return {
        name: `${cleanFileName(reference)}.zip`,
        content: streamZip(
          contents.filter(({ scan }) => (gateways.scanner ? scan === 'clean' : scan !== 'infected')),
          storage,
          [...texts].map(([name, lines]) => ({
            name,
            content: Buffer.from(lines.join('')),
            changedAt: invention.updatedAt,
          })),
        ),
      };
    },
  };
};
