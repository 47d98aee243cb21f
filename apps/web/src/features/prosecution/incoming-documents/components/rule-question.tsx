import { Radio } from '@mantine/core';
import { Row } from '../../../../components/look/stack.tsx';
import type { RuleChoice } from '../model/document-decision.ts';

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
    <Row gap={16} align="stretch" above={4}>
      <Radio value="yes" label="Yes" />
      <Radio value="no" label="No" />
    </Row>
  </Radio.Group>
);
