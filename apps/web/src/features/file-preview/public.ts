export { FilePreview, hasPreview } from './components/file-preview.tsx';
