import { fullName } from '@hub/domain/people/person-name.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { PrintedSection } from '../../../../lib/print/printed-document.ts';
import { directionNames } from '../../../dates/documents/public.ts';
import type { Dossier, Rows } from './dossier.ts';
import { type DossierWords, writeDate, writeOfficeDate } from './dossier-labels.ts';

const relations = { opened: 'Opened', extended: 'Extended', replied: 'Replied to', closed: 'Ended' } as const;

/** Says how many rows a table leaves out. */
const restOf = ({ rows, total }: Rows<unknown>, noun: string): Pick<PrintedSection, 'texts'> =>
  rows.length < total
    ? { texts: [`The newest ${countOf(rows.length, noun)} of ${total.toLocaleString('en-US')}.`] }
    : {};

/** The notes on the invention itself, in full. */
export const noteSection = ({ notes }: Dossier, { timeZone }: DossierWords): PrintedSection[] =>
  notes.length === 0
    ? []
    : [
        {
          title: 'Notes on the invention',
          columns: [
            { label: 'Changed', share: 1 },
            { label: 'Note', share: 5 },
          ],
          rows: notes.map(({ updatedAt, author, content }) => [
            `${writeShortDate(dayIn(timeZone, updatedAt))}\n${author.name}`,
            content,
          ]),
        },
      ];

/** The workflows that run or ran on the invention. */
export const workflowSection = ({ workflows }: Dossier): PrintedSection[] =>
  workflows.length === 0
    ? []
    : [
        {
          title: 'Workflows',
          columns: [
            { label: 'Workflow', share: 4 },
            { label: 'Counted from', share: 2 },
            { label: 'Counted to', share: 2 },
            { label: 'Open tasks', share: 2 },
          ],
          rows: workflows.map(({ template, version, trigger, target, openTasks, totalTasks }) => [
            `${template.title} (version ${version})`,
            writeDate(trigger),
            writeDate(target),
            `${openTasks} of ${totalTasks}`,
          ]),
        },
      ];

/** The documents of the file wrapper and what each did. */
export const documentSection = ({ documents }: Dossier): PrintedSection[] =>
  documents.rows.length === 0
    ? []
    : [
        {
          title: 'Documents of the file wrapper',
          ...restOf(documents, 'document'),
          columns: [
            { label: 'Date', share: 2.5 },
            { label: 'Code', share: 1.5 },
            { label: 'Document', share: 6 },
            { label: 'Direction', share: 1.5 },
            { label: 'Pages', share: 1 },
            { label: 'Milestones', share: 5 },
          ],
          rows: documents.rows.map(({ date, realDate, code, description, direction, pages, milestones }) => [
            writeOfficeDate(date, realDate),
            code || '–',
            description,
            directionNames[direction],
            pages?.toString() ?? '–',
            milestones.map(({ relation, title }) => `${relations[relation]} ${title}`).join('\n') || '–',
          ]),
        },
      ];

/** The files of the invention. */
export const fileSection = ({ files }: Dossier, { timeZone }: DossierWords): PrintedSection[] =>
  files.rows.length === 0
    ? []
    : [
        {
          title: 'Files',
          ...restOf(files, 'file'),
          columns: [
            { label: 'Name', share: 6 },
            { label: 'Version', share: 1 },
            { label: 'Size', share: 1.5 },
            { label: 'Tags', share: 3 },
            { label: 'Added', share: 3 },
          ],
          rows: files.rows.map(({ name, version, size, tags, author, updatedAt }) => [
            name,
            String(version),
            formatBytes(size),
            tags.join(', ') || '–',
            `${writeShortDate(dayIn(timeZone, updatedAt))}\n${fullName(author)}`,
          ]),
        },
      ];
