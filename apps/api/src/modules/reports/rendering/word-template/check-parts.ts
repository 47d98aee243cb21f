import type { TemplateProblem } from '@hub/domain/reports/templates/template-tag.ts';
import { imageSize } from 'image-size';
import type PizZip from 'pizzip';
import { templateLimits } from './template-limits.ts';
import { elementAttributes, fieldInstructions } from './xml-text.ts';

const problem = (text: string): TemplateProblem => ({ problem: text, field: null, place: null });

const xmlParts = /\.(?:xml|rels)$/i;
const imageParts = /\.(?:png|jpe?g|gif|bmp|tiff?)$/i;
const drawingParts = /\.(?:emf|wmf|svgz?)$/i;
const fontParts = /\.odttf$/i;
const macroParts = /(?:vba(?:project|data)|macros?)\b/i;
const macroContent = /macroEnabled|vbaProject/i;
const wordContent = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const imageTypes = new Set(['png', 'jpg', 'gif', 'bmp', 'tiff']);

/** Addresses that a reader opens only when the link is pressed. */
const linkTargets = /^(?:https?:|mailto:|tel:|#)/i;
/** Fields that read another file, or run something, when the document is opened or updated. */
const readingFields =
  /^(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|DATABASE|RD|MACROBUTTON|AUTOTEXT|EMBED)\b/i;
const embeddedParts = /\/(?:oleObject|package|control|aFChunk|activeX\w*)$/i;

/** Checks the name of a part: only texts, images and fonts are allowed. */
const checkName = (name: string): TemplateProblem | undefined => {
  if (macroParts.test(name))
    return problem('The template has macros. Save it as a Word document without them (.docx).');
  if (drawingParts.test(name))
    return problem(
      `The image “${name.split('/').at(-1)?.slice(0, 100)}” is a vector drawing. Replace it with a picture: in Word, cut it and use Paste Special, “Picture (PNG)”.`,
    );
  if ([xmlParts, imageParts, fontParts].some((allowed) => allowed.test(name))) return undefined;
  return problem(
    `The template contains “${name.slice(0, 100)}”. Only text, fonts, and PNG, JPEG, GIF, BMP and TIFF images are allowed.`,
  );
};

/** Checks what a part refers to outside of the document. */
const checkRelations = (xml: string): (TemplateProblem | undefined)[] =>
  elementAttributes(xml, 'Relationship').map(({ Type = '', Target = '', TargetMode = '' }) => {
    const target = Target.slice(0, 100);
    if (embeddedParts.test(Type)) return problem(`The template embeds another file, “${target}”. Remove it.`);
    const isOutside =
      TargetMode.toLowerCase() === 'external' || /^\s*(?:[a-z][\w+.-]*:|\\\\|\/\/)/i.test(Target);
    if (!isOutside || (Type.endsWith('/hyperlink') && linkTargets.test(Target.trim()))) return undefined;
    return problem(
      Type.endsWith('/attachedTemplate')
        ? `The document is attached to the template “${target}”. Attach it to Normal.dotm instead.`
        : `The template loads “${target}” from outside. Insert a copy instead of a link.`,
    );
  });

const checkXml = (name: string, xml: string): (TemplateProblem | undefined)[] => {
  if (xml.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return [problem(`The part “${name}” is damaged.`)];
  if (/\.rels$/i.test(name)) return checkRelations(xml);
  return fieldInstructions(xml).map((instruction) => {
    const [field] = readingFields.exec(instruction) ?? [];
    return field
      ? problem(`The field ${field.toUpperCase()} reads another file. Replace it by its content.`)
      : undefined;
  });
};

const checkImage = (name: string, bytes: Uint8Array): TemplateProblem | undefined => {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    if (!imageTypes.has(type)) return problem(`The image “${name}” is no PNG, JPEG, GIF, BMP or TIFF image.`);
    if (width * height <= templateLimits.maxImagePixels) return undefined;
    return problem(`The image “${name}” is too large: ${width} × ${height} pixels.`);
  } catch {
    return problem(`The image “${name}” is damaged.`);
  }
};

const checkContentTypes = (zip: PizZip): TemplateProblem | undefined => {
  const types = zip.files['[Content_Types].xml']?.asText() ?? '';
  if (macroContent.test(types))
    return problem('The template has macros. Save it as a Word document without them (.docx).');
  const isWord = elementAttributes(types, 'Override').some(({ ContentType }) => ContentType === wordContent);
  return isWord ? undefined : problem('This is no Word document. Save it as .docx.');
};

/** Checks the parts of a template: no macros, no embedded files, nothing that is loaded from outside, no huge images. */
export const checkParts = (zip: PizZip): TemplateProblem[] => {
  const problems = Object.values(zip.files).flatMap((file) => {
    if (file.dir) return [];
    const named = checkName(file.name);
    if (named) return [named];
    if (xmlParts.test(file.name)) return checkXml(file.name, file.asText());
    return imageParts.test(file.name) ? [checkImage(file.name, file.asUint8Array())] : [];
  });
  const found = [checkContentTypes(zip), ...problems].filter((one) => one !== undefined);
  return [...new Map(found.map((one) => [one.problem, one])).values()].slice(0, 20);
};
