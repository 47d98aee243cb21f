import type { Report } from '@hub/contract/reports/report.schema.ts';
import { reportLanguages } from '@hub/domain/reports/document/report-language.ts';
import { Radio } from '@mantine/core';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
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
          <Row gap="8 16" align="stretch" wraps className={classes.formats}>
            {reportLanguages.map((language) => (
              <Radio key={language} size="xs" value={language} label={languageNames[language]} />
            ))}
          </Row>
        </Radio.Group>
      )}
      {fixedLanguages(chosen).map(({ titles, note }) => (
        <Hint key={note} as="p" size="small">
          <span dir="auto">{titles.join(', ')}</span>: {note}
        </Hint>
      ))}
    </>
  );
};
