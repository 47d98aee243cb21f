import {
  afterTrigger,
  beforeDue,
  onClientDate,
  stepTags,
  type TemplateMilestone,
  type TemplateStep,
} from './workflow-template.ts';

interface ShortWork {
  ruleId: string;
  /** Title and instructions of the preparation. */
  prepare: readonly [title: string, instructions: string];
  /** The client’s decision, as instructions; absent if there is none. */
  decide?: string;
  /** Title and instructions of the act itself. */
  file: readonly [title: string, instructions: string];
}

/** A milestone with little work: prepare, decide, file. */
export const shortWork = ({ ruleId, prepare, decide, file }: ShortWork): TemplateMilestone => {
  const steps: TemplateStep[] = [
    { title: prepare[0], role: 'RA', at: afterTrigger(5), instructions: [prepare[1]] },
    ...(decide === undefined
      ? []
      : [
          {
            title: 'Decide what to do',
            role: 'CL' as const,
            at: onClientDate,
            tags: [stepTags.decision],
            instructions: [decide],
          },
        ]),
    { title: file[0], role: 'PL', at: beforeDue(3), isCritical: true, instructions: [file[1]] },
  ];
  return { due: { ruleId }, steps };
};
