import { Radio } from '@mantine/core';
import type { RuleChoice } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

interface RuleQuestionProps {
  rule: RuleChoice;
  question: string;
  onChange: (change: Pick<RuleChoice, 'isAnswered' | 'isChosen'>) => void;
}

/** Question to the person who read the document: yes starts the rule. It has no answer until they give one. */
export const RuleQuestion = ({ rule: { isAnswered, isChosen }, question, onChange }: RuleQuestionProps) => (
  <Radio.Group
    label={question}
    required
    value={isAnswered ? (isChosen ? 'yes' : 'no') : ''}
    onChange={(answer) => onChange({ isAnswered: true, isChosen: answer === 'yes' })}
  >
    <div className={classes.answers}>
      <Radio value="yes" label="Yes" />
      <Radio value="no" label="No" />
    </div>
  </Radio.Group>
);
