export { FilePreview, hasPreview } from './components/file-preview.tsx';
export { PdfPreview } from './components/pdf-preview.tsx';
