import type { KeyboardEvent } from 'react';
import { Muted } from '../../../../components/look/text.tsx';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import type { DraftMilestone } from '../model/draft-content.ts';
import {
  type GraphAnchor,
  type GraphBox,
  type GraphColumn,
  layOutGraph,
  wrapLabel,
} from '../model/graph-layout.ts';
import { milestoneDateText, stepDateText } from '../model/template-labels.ts';
import classes from './template-graph.module.css';

/** Maximum text lengths and measures of a box, in characters and pixels. */
const titleCharacters = 40;
const detailCharacters = 48;
const padding = 12;
const corner = 6;
const lineHeightPx = 18;
const firstLineY = 22;

const anchorNames = {
  trigger: 'Trigger date',
  client: 'Client date',
  due: 'Due date',
} as const satisfies Record<GraphAnchor['from'], string>;

interface NodeProps {
  box: GraphBox;
  /** The content in one sentence, for screen readers. */
  sentence: string;
  kind: 'milestone' | 'step';
  isCritical?: boolean;
  lines: readonly string[];
  detail: string;
  role?: string | null;
}

/** A milestone or step as a box that can be focused and opened with Enter. */
const Node = ({ box, sentence, kind, isCritical, lines, detail, role }: NodeProps) => {
  const { openId, open } = useTemplateEditing();
  const isOpen = openId === box.id;
  const toggle = (): void => open(isOpen ? null : box.id);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  const textX = box.x + padding;
  const firstY = box.y + firstLineY;
  return (
    <g className={classes.node} data-kind={kind} data-open={isOpen || undefined}>
      <rect className={classes.box} x={box.x} y={box.y} width={box.width} height={box.height} rx={corner} />
      {isCritical && (
        <rect className={classes.critical} x={box.x} y={box.y + 8} width={3} height={box.height - 16} />
      )}
      {lines.map((line, index) => (
        <text key={line} className={classes.title} x={textX} y={firstY + index * lineHeightPx}>
          {line}
        </text>
      ))}
      <text className={classes.detail} x={textX} y={firstY + lines.length * lineHeightPx + 1}>
        {role && <tspan className={classes.role}>{role} </tspan>}
        {wrapLabel(detail, { width: role ? detailCharacters - 3 : detailCharacters, lines: 1 })[0]}
      </text>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button element */}
      <rect
        role="button"
        tabIndex={0}
        className={classes.hit}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={corner}
        data-part={box.id}
        aria-label={sentence}
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={handleKey}
      >
        <title>{sentence}</title>
      </rect>
    </g>
  );
};

const sentenceOf = (milestone: DraftMilestone, index: number): string => {
  const step = milestone.steps[index];
  if (!step) return '';
  const date = stepDateText(step, milestone.steps);
  return [
    `Step ${index + 1} of ${milestone.title}: ${step.title}.`,
    date ? `Due ${date.charAt(0).toLowerCase()}${date.slice(1)}.` : 'No date.',
    step.critical ? 'Critical.' : '',
    step.role ? `Done by ${step.role}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const Column = ({ column: { milestone, head, nodes, anchors, edges } }: { column: GraphColumn }) => {
  const { openId } = useTemplateEditing();
  return (
    <g>
      <g>
        {edges.map(({ id, path, from, stepId }) => (
          <path
            key={id}
            d={path}
            className={classes.edge}
            data-from={from}
            data-open={openId === stepId || undefined}
            markerEnd="url(#template-arrow)"
          />
        ))}
        {anchors.map((anchor) => (
          <g key={anchor.id}>
            <rect
              className={classes.anchor}
              data-from={anchor.from}
              x={anchor.x}
              y={anchor.y}
              width={anchor.width}
              height={anchor.height}
              rx={anchor.height / 2}
            />
            <text className={classes.anchorText} x={anchor.x + anchor.width / 2} y={anchor.y + 18}>
              {anchorNames[anchor.from]}
            </text>
          </g>
        ))}
      </g>
      <Node
        box={head}
        kind="milestone"
        sentence={`Milestone ${milestone.title}. ${milestoneDateText(milestone)}.`}
        lines={wrapLabel(milestone.title, { width: titleCharacters, lines: 1 })}
        detail={milestoneDateText(milestone)}
      />
      {nodes.map((node, index) => {
        const step = milestone.steps[index];
        if (!step) return null;
        return (
          <Node
            key={node.id}
            box={node}
            kind="step"
            isCritical={step.critical}
            sentence={sentenceOf(milestone, index)}
            lines={node.lines}
            detail={stepDateText(step, milestone.steps) ?? 'No date'}
            role={step.role}
          />
        );
      })}
    </g>
  );
};

/** Graph with a column for each milestone, its steps below, and a line from each date to the steps counted from it. */
export const TemplateGraph = () => {
  const { milestones } = useTemplateEditing();
  const { columns, width, height } = layOutGraph(milestones);
  if (columns.length === 0) return <Muted as="p">No milestones yet.</Muted>;
  return (
    <section className={classes.frame} aria-label="Graph of milestones and steps">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <title>Milestones, steps and the dates they are counted from</title>
        <defs>
          <marker
            id="template-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M1 1L7 4L1 7" className={classes.arrow} />
          </marker>
        </defs>
        {columns.map((column) => (
          <Column key={column.milestone.id} column={column} />
        ))}
      </svg>
    </section>
  );
};
