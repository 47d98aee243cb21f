export { FilePreview, hasPreview } from './components/file-preview.tsx';
export { PdfPreview } from './components/pdf-preview.tsx';
export { WordPreview } from './components/word-preview.tsx';
