import type { InventionId } from '@hub/contract/fields.ts';
import type {
  CheckedTemplate,
  ReportTemplate,
  TemplateProblem,
  WholeReportTemplate,
} from '@hub/contract/reports/report-template.schema.ts';
import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import { checkInput } from '@hub/domain/reports/build-report.ts';
import { type AskedName, findField } from '@hub/domain/reports/fields/own-field.ts';
import {
  listFieldGroups,
  type TemplateFieldGroup,
} from '@hub/domain/reports/templates/template-field-groups.ts';
import { buildTemplateData } from '@hub/domain/reports/templates/template-fields.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { ProcessStoppedError } from '../../../platform/process/guarded-process.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { assertFresh } from '../../../spine/concurrency/assert-fresh.ts';
import { publishShared } from '../../../spine/live/publish-shared.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { readReportFacts } from '../facts/read-report-facts.ts';
import type { ReportRenderer } from '../rendering/report-renderer.ts';
import type { ReadTemplate } from '../rendering/word-template/read-template.ts';
import { templateLimits } from '../rendering/word-template/template-limits.ts';
import {
  deleteTemplate,
  findContent,
  findTemplate,
  insertVersion,
  isTitleTaken,
  listTemplates,
  listVersions,
  lockTemplate,
  lockTitles,
  type ReportTemplateRow,
  saveTemplate,
  type VersionRow,
} from './report-templates.repository.ts';

const presentVersion = ({ templateId: _, asked, ...version }: VersionRow) => ({
  ...version,
  asked: labelsOf(asked),
});

/** Returns the labels of fields; names without a field are left out. */
const labelsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => (findField(name as AskedName) as { label: string } | undefined)?.label ?? []);

const presentTemplate = ({ id, title, updatedAt, ...current }: ReportTemplateRow): ReportTemplate => ({
  id,
  title,
  updatedAt,
  current: presentVersion(current),
});

/** Notifies everyone that a template was added, changed or deleted: templates are not secret. */
const publishTemplate = (write: Write, id: string): Promise<void> =>
  publishShared(write, { of: 'report-templates', id, audience: null });

const placeText = ({ place, problem }: TemplateProblem): string =>
  place ? `${place.part}, paragraph ${place.paragraph}: ${problem}` : problem;

/** A file while it arrives. */
interface ArrivingFile {
  content: AsyncIterable<Buffer>;
  end: () => Promise<void>;
}

/** Reads the whole file. Throws `report_template.too_large` as soon as it is larger than a template may be. */
const readFile = async ({ content, end }: ArrivingFile): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > templateLimits.maxBytes) throw appError('report_template.too_large');
    // The memory of a piece is used again for the next one.
    pieces.push(Buffer.from(piece));
  }
  await end();
  return Buffer.concat(pieces);
};

/** A Word document that was sent, and the name of its file. */
export interface SentTemplate {
  content: Uint8Array;
  fileName: string;
}

/** A checked Word document. */
export interface UsableTemplate extends SentTemplate {
  asked: readonly string[];
}

/** Dependencies of the use cases of templates. */
export type ReportTemplatesDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config'> & {
  renderer: ReportRenderer;
};

/** Creates the use cases of templates. */
export const createReportTemplatesService = ({
  database,
  clock,
  config,
  renderer,
}: ReportTemplatesDependencies) => {
  const read = async (content: Uint8Array): Promise<ReadTemplate> => {
    try {
      return await renderer.readTemplate(content);
    } catch (error) {
      if (!(error instanceof ProcessStoppedError)) throw error;
      const problem = 'Checking the template takes too long or needs too much memory.';
      return { problems: [{ problem, field: null, place: null }], warnings: [], asked: [] };
    }
  };

  const readWhole = async (db: Database, id: string): Promise<WholeReportTemplate> => {
    const template = await findTemplate(db, id);
    if (!template) throw appError('report_template.not_found');
    const versions = await listVersions(db, id);
    return { ...presentTemplate(template), versions: versions.map(presentVersion) };
  };

  const readContent = async (id: string, version: number) => {
    const found = await findContent(database, id, version);
    if (!found || found.isDeleted) throw appError('report_template.not_found');
    return found;
  };

  const store = async (
    write: Write,
    { id, title, version }: { id: string; title: string; version: number },
    template: UsableTemplate,
  ): Promise<WholeReportTemplate> => {
    const { tx, actor } = write;
    await lockTitles(tx);
    if (await isTitleTaken(tx, title, id)) throw appError('report_template.title_taken');
    const now = nowText(clock);
    await saveTemplate(tx, { id, title, version }, now);
    await insertVersion(tx, { ...template, templateId: id, version, uploadedBy: actor.id }, now);
    await publishTemplate(write, id);
    return readWhole(tx, id);
  };

  return {
    listTemplates: async (): Promise<ReportTemplate[]> =>
      (await listTemplates(database)).map(presentTemplate),

    getTemplate: (id: string): Promise<WholeReportTemplate> => readWhole(database, id),

    listFields: (): TemplateFieldGroup[] => listFieldGroups(),

    checkTemplate: async (file: ArrivingFile): Promise<CheckedTemplate> => {
      const { problems, warnings, asked } = await read(await readFile(file));
      return { problems, warnings, asked: labelsOf(asked) };
    },

    /** Returns a document that can be used. Throws `report_template.too_large`, and `report_template.invalid` with its problems. */
    readUsable: async (file: ArrivingFile, fileName: string): Promise<UsableTemplate> => {
      const content = await readFile(file);
      const { problems, asked } = await read(content);
      if (problems.length === 0) return { content, fileName: cleanFileName(fileName), asked };
      const errors = problems.map((problem) => ({ path: 'file', message: placeText(problem) }));
      throw appError('report_template.invalid', { errors });
    },

    addTemplate: (write: Write, title: string, template: UsableTemplate): Promise<WholeReportTemplate> =>
      store(write, { id: newId(), title, version: 1 }, template),

    addVersion: async (
      write: Write,
      { id, baseVersion, title }: { id: string; baseVersion: string | undefined; title: string | undefined },
      template: UsableTemplate,
    ): Promise<WholeReportTemplate> => {
      const current = await lockTemplate(write.tx, id);
      if (!current) throw appError('report_template.not_found');
      assertFresh(baseVersion, presentTemplate(current));
      return store(write, { id, title: title ?? current.title, version: current.version + 1 }, template);
    },

    deleteTemplate: async (
      write: Write,
      { id, baseVersion }: { id: string; baseVersion: string | undefined },
    ): Promise<void> => {
      const current = await lockTemplate(write.tx, id);
      if (!current) throw appError('report_template.not_found');
      assertFresh(baseVersion, presentTemplate(current));
      await deleteTemplate(write.tx, id, nowText(clock));
      await publishTemplate(write, id);
    },

    readContent,

    /** Fills a version with the data of an invention and the defaults of its fields. */
    preview: async (
      actor: Actor,
      { id, version }: { id: string; version: number },
      inventionId: InventionId,
    ): Promise<SentTemplate> => {
      const { content, fileName, asked } = await readContent(id, version);
      const { facts } = await readReportFacts({ clock, config }, database, actor, [inventionId]);
      if (facts.inventions.length === 0) throw appError('invention.not_found');
      const { values } = checkInput([{ id, required: [], optional: asked as AskedName[] }], {}, facts);
      try {
        const { bytes } = await renderer.fillTemplate(content, buildTemplateData(facts, values));
        return { content: bytes, fileName };
      } catch (error) {
        throw appError('report_template.not_fillable', {
          errors: [{ path: 'file', message: (error as Error).message }],
        });
      }
    },
  };
};
