import type { Report } from '@hub/contract/reports/report.schema.ts';
import { reportLanguages } from '@hub/domain/reports/document/report-language.ts';
import { Radio } from '@mantine/core';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { fixedLanguages, type Language } from '../model/report-language.ts';
import { languageNames } from '../model/value-text.ts';
import classes from './review.module.css';

/** Language of the reports that exist in several, and why the others have none to choose. */
export const LanguageChoice = ({ chosen }: { chosen: readonly Report[] }) => {
  const { drafting } = useDraftedWizard();
  return (
    <>
      {chosen.some(({ languages }) => languages.length > 1) && (
        <Radio.Group
          label="Language"
          value={drafting.fields.language}
          onChange={(value) => drafting.change({ language: value as Language })}
        >
          <div className={classes.formats}>
            {reportLanguages.map((language) => (
              <Radio key={language} size="xs" value={language} label={languageNames[language]} />
            ))}
          </div>
        </Radio.Group>
      )}
      {fixedLanguages(chosen).map(({ titles, note }) => (
        <p key={note} className={classes.fixed}>
          <span dir="auto">{titles.join(', ')}</span>: {note}
        </p>
      ))}
    </>
  );
};
