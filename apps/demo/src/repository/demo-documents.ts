import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { DemoMatter } from './demo-folders.repository.ts';

/** A file of a demo folder; its path starts in the folder of the invention. */
export interface DemoFile {
  path: string;
  text: string;
}

const notice = [
  'Demo data. Written for the demo of Invention Hub from data that the United States Patent and Trademark Office published.',
  'The demo moved all dates by whole weeks; the original dates are given with them.',
].join('\n');

const actionCodes: readonly string[] = ['CTNF', 'CTFR', 'CTAV', 'NOA'];

type Document = DemoMatter['documents'][number];

const datesOf = ({ date, realDate }: Document): string => `${date} (original date ${realDate})`;

const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const writeHistory = ({ documents }: DemoMatter): DemoFile => ({
  path: 'File history.csv',
  text: [
    'Date,Original date,Code,Description',
    ...documents.map(({ date, realDate, code, description }) =>
      [date, realDate, code, quote(description)].join(','),
    ),
    quote(notice.replace('\n', ' ')),
    '',
  ].join('\n'),
});

const writeAction = ({ title, applicationNumber }: DemoMatter, action: Document): DemoFile[] => {
  const subject = `${action.code} ${action.description}`;
  const about = [`Re: ${title}`, `Application ${formatApplicationNumber(applicationNumber)}`, ''];
  const write = (name: string, lines: readonly string[]): DemoFile => ({
    path: `${action.date} ${action.code}/${name}`,
    text: [notice, '', ...about, ...lines, ''].join('\n'),
  });
  return [
    write('Report to the client.txt', [
      `The patent office issued ${subject} on ${datesOf(action)}.`,
      'Please let us know whether we should prepare a reply, and whether the products have changed since filing.',
    ]),
    write('Instructions of the client.txt', [
      `Thank you for the report on ${subject} of ${datesOf(action)}.`,
      'Please prepare a reply and send us the draft before it is filed.',
    ]),
  ];
};

/** Writes the files of an invention's folder from the documents of its file wrapper. */
export const writeDemoFiles = (matter: DemoMatter): DemoFile[] => {
  const action = matter.documents.find(({ code }) => actionCodes.includes(code));
  return [writeHistory(matter), ...(action ? writeAction(matter, action) : [])];
};
