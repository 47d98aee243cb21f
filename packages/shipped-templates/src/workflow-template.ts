/** Who does a step: responsible attorney, drafter, second reviewer, paralegal, docketing, illustrator, inventor, client. */
export type StepRole = 'RA' | 'DR' | 'R2' | 'PL' | 'DK' | 'IL' | 'IN' | 'CL';

/** When a step is due, or a milestone without a rule; `step` is the title of another step of the same milestone. */
export interface TemplateOffset {
  from: 'trigger' | 'due' | 'client' | 'step';
  count: number;
  unit: 'business day' | 'day' | 'month';
  step?: string;
}

/** One step of a template. */
export interface TemplateStep {
  /** Unique in its milestone; running work keeps to it. */
  title: string;
  role: StepRole;
  at: TemplateOffset;
  /** Instructions, as lines of Markdown. */
  instructions: readonly string[];
  category?: '2AR';
  /** The step that meets the milestone. */
  isCritical?: true;
  /** Kind of work, for filters. */
  tags?: readonly string[];
}

/** A milestone with the work that meets it, in the order of work. */
export interface TemplateMilestone {
  /** The deadline rule that dates and names it, or its own date and name. */
  due: { ruleId: string } | { title: string; at: TemplateOffset };
  steps: readonly TemplateStep[];
}

/** The work that one kind of event makes. */
export interface WorkflowTemplate {
  title: string;
  description: string;
  /** Words by which an invention finds it. */
  keywords: readonly string[];
  /** Deadline rules it is bound for; those of its milestones unless it says otherwise. */
  ruleIds?: readonly string[];
  /** The date a person gives: of what starts the work, which is usual, or of what it has to be done by. */
  anchor?: 'due';
  /** Tags of all its work. */
  tags?: readonly string[];
  milestones: readonly TemplateMilestone[];
}

/** Business days before the due date by which the client answers. */
export const clientDays = 10;

/** Marks of steps that people filter by. */
export const stepTags = {
  approval: 'client approval',
  decision: 'client decision',
  fee: 'fee',
  ids: 'IDS',
  review: '2AR',
} as const;

export const afterTrigger = (count: number): TemplateOffset => ({
  from: 'trigger',
  count,
  unit: 'business day',
});

export const monthsAfterTrigger = (count: number): TemplateOffset => ({
  from: 'trigger',
  count,
  unit: 'month',
});

export const beforeDue = (count: number): TemplateOffset => ({
  from: 'due',
  count: -count,
  unit: 'business day',
});

export const afterDue = (count: number): TemplateOffset => ({ from: 'due', count, unit: 'business day' });

export const onDueDate: TemplateOffset = { from: 'due', count: 0, unit: 'business day' };

export const onClientDate: TemplateOffset = { from: 'client', count: 0, unit: 'business day' };

/** Returns an offset in business days after another step of the milestone. */
export const afterStep = (step: string, count: number): TemplateOffset => ({
  from: 'step',
  count,
  unit: 'business day',
  step,
});
