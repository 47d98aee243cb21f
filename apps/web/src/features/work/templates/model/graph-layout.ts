import type { DateOffset } from '@hub/contract/templates/template.schema.ts';
import type { DraftMilestone } from './draft-content.ts';

/** A box of the graph, in pixels from the upper left corner of the graph. */
export interface GraphBox {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A step with its title wrapped into lines. */
interface GraphNode extends GraphBox {
  lines: string[];
}

/** A date that steps are counted from. */
export interface GraphAnchor extends GraphBox {
  from: Exclude<DateOffset['from'], 'step'>;
}

/** A dependency of a step's date on an anchor or another step. */
interface GraphEdge {
  id: string;
  path: string;
  from: DateOffset['from'];
  /** Id of the step whose date depends on it. */
  stepId: string;
}

/** A milestone with its steps in order, the dates they depend on, and the lines between them. */
export interface GraphColumn {
  milestone: DraftMilestone;
  head: GraphBox;
  nodes: GraphNode[];
  anchors: GraphAnchor[];
  edges: GraphEdge[];
}

/** The whole graph. */
export interface Graph {
  columns: GraphColumn[];
  width: number;
  height: number;
}

const size = {
  margin: 16,
  node: 320,
  nodeHeight: 36,
  line: 18,
  nodeGap: 12,
  head: 52,
  anchor: 28,
  anchorGap: 12,
  lane: 14,
  columnGap: 40,
  corner: 6,
} as const;

/** Maximum size of a title in a box, in characters and lines. */
const titleSpace = { width: 44, lines: 2 } as const;

const anchorOrder = ['trigger', 'client', 'due'] as const;

const middle = ({ y, height }: GraphBox): number => y + height / 2;

/** SVG path that connects two boxes through a lane beside them; `side` is 1 for right, -1 for left. */
const lanePath = (a: GraphBox, b: GraphBox, laneX: number, side: 1 | -1): string => {
  const edgeOf = (box: GraphBox): number => (side === 1 ? box.x + box.width : box.x);
  const [start, end] = [middle(a), middle(b)];
  const corner = Math.min(size.corner, Math.abs(end - start) / 2);
  const down = end > start ? corner : -corner;
  return [
    `M${edgeOf(a)} ${start}`,
    `H${laneX - side * corner}`,
    `Q${laneX} ${start} ${laneX} ${start + down}`,
    `V${end - down}`,
    `Q${laneX} ${end} ${laneX - side * corner} ${end}`,
    `H${edgeOf(b)}`,
  ].join('');
};

interface Span {
  stepId: string;
  top: number;
  bottom: number;
}

/** Assigns lines to as few lanes as possible without overlaps; returns the lane by step id. */
const assignLanes = (spans: readonly Span[]): Map<string, number> => {
  const ends: number[] = [];
  const lanes = new Map<string, number>();
  for (const span of spans.toSorted((a, b) => a.top - b.top || a.bottom - b.bottom)) {
    const free = ends.findIndex((end) => end <= span.top);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.bottom;
    lanes.set(span.stepId, lane);
  }
  return lanes;
};

/** Spans of the lines between steps, as positions in the list. */
const stepSpans = ({ steps }: DraftMilestone): Span[] => {
  const placeOf = new Map(steps.map(({ id }, index) => [id, index]));
  return steps.flatMap(({ id, offset }, index) => {
    const other = offset?.from === 'step' ? placeOf.get(offset.stepId ?? '') : undefined;
    if (other === undefined || other === index) return [];
    return [{ stepId: id, top: Math.min(index, other), bottom: Math.max(index, other) }];
  });
};

const layOutColumn = (milestone: DraftMilestone, left: number): { column: GraphColumn; right: number } => {
  const lanes = assignLanes(stepSpans(milestone));
  const laneCount = Math.max(0, ...[...lanes.values()].map((lane) => lane + 1));
  const x = left + (laneCount > 0 ? (laneCount + 1) * size.lane : 0);
  const used = anchorOrder.filter((from) => milestone.steps.some(({ offset }) => offset?.from === from));
  const box = (id: string, y: number, height: number): GraphBox => ({ id, x, y, width: size.node, height });
  const anchorAt = (from: GraphAnchor['from'], y: number): GraphAnchor => ({
    ...box(`${milestone.id} ${from}`, y, size.anchor),
    from,
  });

  let y = size.margin;
  const head = box(milestone.id, y, size.head);
  y += size.head + size.nodeGap;
  const anchors: GraphAnchor[] = [];
  if (used.includes('trigger')) {
    anchors.push(anchorAt('trigger', y));
    y += size.anchor + size.nodeGap;
  }
  const nodes = milestone.steps.map(({ id, title }, index): GraphNode => {
    const lines = wrapLabel(`${index + 1} ${title}`, titleSpace);
    const node = { ...box(id, y, size.nodeHeight + lines.length * size.line), lines };
    y += node.height + size.nodeGap;
    return node;
  });
  for (const from of used.filter((one) => one !== 'trigger')) {
    anchors.push(anchorAt(from, y));
    y += size.anchor + size.anchorGap;
  }

  const right = x + size.node;
  const edges = milestone.steps.flatMap(({ id, offset }): GraphEdge[] => {
    const node = nodes.find((one) => one.id === id);
    if (!offset || !node) return [];
    const { from } = offset;
    if (from === 'step') {
      const other = nodes.find((one) => one.id === offset.stepId);
      if (!other || other === node) return [];
      const laneX = x - ((lanes.get(id) ?? 0) + 1) * size.lane;
      return [{ id: `${id} step`, path: lanePath(other, node, laneX, -1), from, stepId: id }];
    }
    const anchor = anchors.find((one) => one.from === from);
    if (!anchor) return [];
    const laneX = right + (used.indexOf(from) + 1) * size.lane;
    return [{ id: `${id} ${from}`, path: lanePath(anchor, node, laneX, 1), from, stepId: id }];
  });
  return {
    column: { milestone, head, nodes, anchors, edges },
    right: right + (used.length > 0 ? (used.length + 1) * size.lane : 0),
  };
};

/** Wraps a text into at most `lines` lines of `width` characters; longer text ends with an ellipsis. */
export const wrapLabel = (text: string, { width, lines }: { width: number; lines: number }): string[] => {
  const rows: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const row = rows.at(-1) ?? '';
    const longer = row === '' ? word : `${row} ${word}`;
    if (longer.length <= width || row === '') rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  const fits = rows.map((row) => (row.length > width ? `${row.slice(0, width - 1)}…` : row));
  if (fits.length <= lines) return fits;
  const last = fits[lines - 1] ?? '';
  return [...fits.slice(0, lines - 1), `${last.slice(0, width - 1)}…`];
};

/** Lays out milestones as columns with their steps below, and lanes for the dependencies beside them. */
export const layOutGraph = (milestones: readonly DraftMilestone[]): Graph => {
  let left: number = size.margin;
  let height = 0;
  const columns = milestones.map((milestone) => {
    const { column, right } = layOutColumn(milestone, left);
    left = right + size.columnGap;
    const boxes = [column.head, ...column.nodes, ...column.anchors];
    height = Math.max(height, ...boxes.map((box) => box.y + box.height));
    return column;
  });
  return { columns, width: left - size.columnGap + size.margin, height: height + size.margin };
};
