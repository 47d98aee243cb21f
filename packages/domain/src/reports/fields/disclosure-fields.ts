import { writeUsDate } from '../document/write-us-date.ts';
import { disclosureWindow } from '../facts/disclosure-window.ts';
import { isGranted, subjectOf } from '../facts/invention-parts.ts';
import type { CitedReference } from '../facts/report-facts.ts';
import { type FieldRow, prefilled, type ReportField, sources } from './report-field.ts';

const citations = 'References';
const statement = 'Statement';

const citationRow = (reference: CitedReference): FieldRow => ({
  kind: reference.kind,
  number: reference.number,
  country: reference.country,
  kindCode: reference.kindCode,
  date: reference.date ?? '',
  name: reference.name,
  text: reference.text,
  passages: '',
  translation: reference.hasTranslation ? 'yes' : '',
});

/** Fields of an information disclosure statement. */
export const disclosureFields = {
  citations: {
    label: 'References to list',
    section: citations,
    kind: 'rows',
    columns: [
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        required: true,
        choices: [
          { value: 'us-patent', label: 'US patent' },
          { value: 'us-publication', label: 'US application publication' },
          { value: 'foreign', label: 'Foreign patent document' },
          { value: 'literature', label: 'Non-patent literature' },
        ],
      },
      { name: 'number', label: 'Number', kind: 'text' },
      { name: 'country', label: 'Country', kind: 'text' },
      { name: 'kindCode', label: 'Kind code', kind: 'text' },
      { name: 'date', label: 'Issue or publication date', kind: 'text' },
      { name: 'name', label: 'Patentee, applicant or author', kind: 'text' },
      { name: 'text', label: 'Citation of literature', kind: 'long-text' },
      { name: 'passages', label: 'Relevant passages or figures', kind: 'text' },
      { name: 'translation', label: 'Translation attached', kind: 'yes-no' },
    ],
    prefill: (facts) =>
      prefilled(
        subjectOf(facts)
          .citedReferences.filter(({ citedBy }) => citedBy !== 'examiner')
          .map(citationRow),
        sources.documents,
      ),
    check: (_value, facts) =>
      isGranted(subjectOf(facts))
        ? 'The patent is granted, so no statement under 37 CFR 1.97 can be filed. Supplemental examination or a reissue can put references on record (35 U.S.C. 251, 257).'
        : undefined,
  },
  disclosureWindow: {
    label: 'Time of filing',
    section: statement,
    kind: 'choice',
    help: '37 CFR 1.97',
    choices: [
      {
        value: 'b',
        label: '1.97(b): within three months of filing, or before the first action on the merits',
      },
      { value: 'c', label: '1.97(c): before a final action, allowance or other closing action' },
      { value: 'd', label: '1.97(d): on or before payment of the issue fee' },
    ],
    prefill: (facts) => {
      const window = disclosureWindow(subjectOf(facts), facts.preparedOn);
      const source = `${sources.documents}, read ${writeUsDate(subjectOf(facts).wrapperReadOn)}`;
      return prefilled(window === 'after-issue-fee' ? null : window, source);
    },
  },
  certification: {
    label: 'Certification under 37 CFR 1.97(e)',
    section: statement,
    kind: 'choice',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'e1', label: '1.97(e)(1): first cited by a foreign office within three months' },
      { value: 'e2', label: '1.97(e)(2): not known for more than three months' },
    ],
  },
  isTermStatement: {
    label: 'Statement on patent term adjustment under 37 CFR 1.704(d)',
    section: statement,
    kind: 'yes-no',
  },
  itemsBefore: {
    label: 'Items that the applicant listed before, over the whole application',
    section: statement,
    kind: 'number',
    range: { min: 0, max: 100_000 },
    help: 'Decides about the size fee (37 CFR 1.17(v))',
  },
  sizeFeePaid: {
    label: 'Size fees paid before, in US dollars',
    section: statement,
    kind: 'number',
    range: { min: 0, max: 100_000 },
  },
} as const satisfies Record<string, ReportField>;
