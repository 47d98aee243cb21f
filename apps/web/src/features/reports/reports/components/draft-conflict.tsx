import type { ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { VersionChoice } from '../../../ground/editing/public.ts';
import { inputOf } from '../api/report-drafts.ts';
import type { ReportDrafting } from '../hooks/use-report-draft.ts';
import type { EnteredValue } from '../model/field-values.ts';
import { contestedParts, fieldOfPart, mergeDrafts, partsOf } from '../model/merge-drafts.ts';
import type { Language } from '../model/report-language.ts';
import { languageNames, valueText } from '../model/value-text.ts';

const partLabels: Readonly<Record<string, string>> = {
  documents: 'Linked documents',
  reportIds: 'Chosen reports',
  format: 'Format',
  language: 'Language',
};

const otherDevice = 'Another device of yours';

/** Choice between the values of this device and those that another device of the same person saved first. */
export const DraftConflict = ({
  drafting,
  fields = [],
}: {
  drafting: ReportDrafting;
  fields: readonly MergedField[] | undefined;
}) => {
  const [isPostponed, setPostponed] = useState(false);
  const { theirs, saved, fields: mine } = drafting;
  if (!theirs) return null;
  if (isPostponed)
    return (
      <Notice
        tone="warning"
        title="Another device of yours saved this draft. Your changes here are not saved until you decide."
        actions={
          <Button size="small" onClick={() => setPostponed(false)}>
            Decide
          </Button>
        }
      />
    );
  const versions = { base: inputOf(saved), mine, theirs: inputOf(theirs) };
  const fieldOf = (part: string) => fields.find(({ name }) => name === fieldOfPart(part));
  const format = (part: string, value: unknown) => {
    const field = fieldOf(part);
    if (field) return valueText(field, (value ?? '') as EnteredValue) || 'Empty';
    if (Array.isArray(value)) return countOf(value.length, part === 'documents' ? 'document' : 'report');
    if (part === 'language') return languageNames[value as Language];
    return String(value ?? 'Empty');
  };
  const resolve = (keepsMine: Readonly<Record<string, boolean>>): void => {
    drafting.change((): Partial<ReportDraftInput> => mergeDrafts(versions, keepsMine));
    drafting.keepMine();
  };
  return (
    <VersionChoice
      contest={{
        fields: contestedParts(versions),
        mine: partsOf(mine),
        theirs: partsOf(versions.theirs),
        theirUpdatedAt: theirs.updatedAt,
        title: 'Draft of reports',
      }}
      author={otherDevice}
      label={(part) => fieldOf(part)?.label ?? partLabels[part] ?? 'File name'}
      format={format}
      onResolve={resolve}
      onPostpone={() => setPostponed(true)}
    />
  );
};
