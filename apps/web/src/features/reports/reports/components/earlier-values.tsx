import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { type EarlierField, earlierFields, listDays } from '../model/earlier-values.ts';

const list = new Intl.ListFormat('en-US');

const labelsOf = (fields: readonly EarlierField[]): string =>
  list.format(fields.map(({ label }) => `“${label}”`));

/**
 * Offers what was entered by hand for earlier reports of the invention. Everything else has today's default, so that no
 * date is repeated that may have changed.
 */
export const EarlierValues = () => {
  const { drafting, fields = [] } = useDraftedWizard();
  const words = useMomentWords();
  // The offer stays as it is while the person types: it must not move the form.
  const [offered] = useState(() => earlierFields(fields, drafting.fields.values));
  const [used, setUsed] = useState<readonly EarlierField[] | null>(null);
  if (offered.length === 0) return null;
  const days = listDays(offered, (instant) => words(instant).date);
  const use = (): void => {
    const free = offered.filter(({ name }) => !Object.hasOwn(drafting.fields.values, name));
    setUsed(free);
    drafting.change(({ values }) => ({
      values: { ...Object.fromEntries(free.map(({ name, value }) => [name, value])), ...values },
    }));
  };
  const undo = (): void => {
    const names = new Set(used?.map(({ name }) => name));
    setUsed(null);
    drafting.change(({ values }) => ({
      values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))),
    }));
  };
  return used ? (
    <Notice
      tone="info"
      title={`Filled in from your report of ${days}.`}
      actions={
        <Button size="small" onClick={undo}>
          Undo
        </Button>
      }
    >
      {labelsOf(used)}
    </Notice>
  ) : (
    <Notice
      tone="info"
      title={`Entered for an earlier report: ${labelsOf(offered)}.`}
      actions={
        <Button size="small" onClick={use}>
          {`Use the values of ${days}`}
        </Button>
      }
    >
      Dates and data of the invention are always today’s.
    </Notice>
  );
};
