import { keepCitations } from '../../lib/format/format-citation.ts';

/** Legal citation, such as "37 CFR 1.136(a)", kept on one line. */
export const Citation = ({ children, className }: { children: string; className?: string | undefined }) => (
  <cite className={className}>{keepCitations(children)}</cite>
);
