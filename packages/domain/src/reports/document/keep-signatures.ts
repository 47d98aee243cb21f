import type { Block } from './report-document.ts';

/** Returns blocks in which the text before a signature stays on its page, so that nobody signs an empty page. */
export const keepSignatures = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => {
    const isSigned = blocks[index + 1]?.kind === 'signature';
    const canStay = block.kind === 'paragraph' || block.kind === 'checks';
    return isSigned && canStay ? { ...block, keepWithNext: true } : block;
  });
