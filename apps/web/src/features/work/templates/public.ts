export { TemplateScreen } from './components/template-screen.tsx';
export { TemplatesScreen } from './components/templates-screen.tsx';
export {
  type TemplateListSearch,
  type TemplateSearch,
  templateListSearchSchema,
  templateSearchSchema,
} from './model/template-search.ts';
