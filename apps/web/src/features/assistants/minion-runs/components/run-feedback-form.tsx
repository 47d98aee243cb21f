import type { Run, RunFeedback } from '@hub/contract/minions/run.schema.ts';
import { feedbackReasons } from '@hub/domain/minions/feedback-reasons.ts';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import type { RunActions } from '../hooks/use-run-actions.ts';
import classes from './run-feedback.module.css';
import screen from './run-screen.module.css';

const thumbs = [
  { value: 'up', label: 'Good work', icon: IconThumbUp },
  { value: 'down', label: 'Not good', icon: IconThumbDown },
] as const;

const maxTextLength = 4_000;

/** Feedback of the signed-in person on a run: a thumb, reasons and a text. */
export const RunFeedbackForm = ({ run, actions: { rate } }: { run: Run; actions: RunActions }) => {
  const headId = useId();
  const given = run.feedback;
  const [thumb, setThumb] = useState<RunFeedback['thumb'] | null>(given?.thumb ?? null);
  const [reasons, setReasons] = useState<RunFeedback['reasons']>(given?.reasons ?? []);
  const [content, setContent] = useState(given?.content ?? '');
  const toggle = (reason: RunFeedback['reasons'][number]): void =>
    setReasons(reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (thumb) rate.mutate({ thumb, reasons, content: content.trim() });
  };
  return (
    <Stack
      as="form"
      gap={12}
      justify="start"
      className={classes.form}
      onSubmit={submit}
      aria-labelledby={headId}
      data-no-print
    >
      <h2 id={headId} className={screen.heading}>
        Feedback
      </h2>
      <Row gap={8} wraps>
        {thumbs.map(({ value, label, icon }) => (
          <Button
            key={value}
            icon={<Icon icon={icon} />}
            aria-pressed={thumb === value}
            className={classes.choice}
            onClick={() => setThumb(value)}
          >
            {label}
          </Button>
        ))}
      </Row>
      {thumb && (
        <>
          <Row gap={8} wraps role="group" aria-label="Reasons">
            {feedbackReasons.map(({ value, label }) => (
              <Button
                key={value}
                size="small"
                className={classes.choice}
                aria-pressed={reasons.includes(value)}
                onClick={() => toggle(value)}
              >
                {label}
              </Button>
            ))}
          </Row>
          <TextField
            label="What should it do better?"
            value={content}
            onChange={setContent}
            multiline
            rows={3}
            maxLength={maxTextLength}
          />
          <Row gap={8} wraps>
            <Button type="submit" loading={rate.isPending}>
              {given ? 'Change feedback' : 'Give feedback'}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
};
