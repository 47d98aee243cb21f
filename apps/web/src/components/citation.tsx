import { keepCitations } from './citation-words.ts';

/** Where the law says it; "37 CFR 1.136(a)" stays on one line. */
export const Citation = ({ children, className }: { children: string; className?: string | undefined }) => (
  <cite className={className}>{keepCitations(children)}</cite>
);
