import type { Page } from '@playwright/test';
import { packWord, unpackWord } from './word-files.ts';

/** A document in Word, as the fake of Office keeps it. */
interface WordDocument {
  url: string;
  header: string;
  /** Each paragraph in parts; those with a tag are content controls. */
  paragraphs: { text: string; tag?: string; id?: number; title?: string }[][];
  settings: Record<string, unknown>;
  /** Paragraphs of the documents that were opened beside it. */
  opened: string[][];
}

const fakeOffice = `${import.meta.dirname}/fake-office.js`;

/** Width of the pane in Word. */
const paneViewport = { width: 320, height: 720 };

/** Puts the fake of Office and a document in place of Word. The page still has to be opened. */
export const startWord = async (page: Page, document: Partial<WordDocument> = {}): Promise<void> => {
  await page.exposeFunction('packDocument', (paragraphs: string[], settings: string) =>
    Buffer.from(packWord(paragraphs, settings)).toString('base64'),
  );
  await page.exposeFunction(
    'unpackDocument',
    (base64: string) => unpackWord(Buffer.from(base64, 'base64')).paragraphs,
  );
  await page.route('**/word-addin/office/office.js', (route) => route.fulfill({ path: fakeOffice }));
  await page.addInitScript(`sessionStorage.FAKE_WORD ??= ${JSON.stringify(JSON.stringify(document))}`);
  await page.setViewportSize(paneViewport);
};

/** Address of the pane as the manifest of a hub names it. */
export const paneAddress = (hub = ''): string => `${hub}/word-addin/?hub=${hub}`;

/** The task pane and the document beside it. */
export const createWordPane = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  signInButton: page.getByRole('button', { name: 'Sign in', exact: true }),
  /** Signs in with the keyboard alone. */
  signIn: async (email: string, password: string): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  },
  open: (section: 'Fields' | 'Response' | 'Files' | 'Task') =>
    page.getByRole('navigation').getByRole('button', { name: section }).click(),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  status: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  readWord: () => page.evaluate<WordDocument>('fakeWord.read()'),
  /** Runs a change of the document as a person makes it in Word. */
  editWord: (edit: string) => page.evaluate(`fakeWord.edit((document) => { ${edit} })`),
  setTheme: (background: string) => page.evaluate(`fakeWord.setTheme('${background}')`),
});

/** The fields in a document: name and text of each. */
export const fieldsOf = ({ paragraphs }: WordDocument): string[][] =>
  paragraphs.flat().flatMap(({ tag, text }) => (tag ? [[tag.replace('hub:field:', ''), text]] : []));
