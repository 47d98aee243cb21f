import { simpleParser } from 'mailparser';
import { mailLimits } from '../mail-limits.ts';
import { type CleanHtml, cleanHtml } from './clean-html.ts';
import { cleanText } from './clean-text.ts';
import { markUpText } from './text-markup.ts';

/** The body of an email, for reading and for search. */
export interface MailBody extends CleanHtml {
  text: string;
}

/**
 * The parser makes text of HTML only where that is the whole email, so it is given one. It would join the cells and rows of
 * tables without a blank.
 */
const htmlToText = async (html: string): Promise<string> => {
  const spaced = html.replaceAll(/<\/t[dh]>/g, ' $&').replaceAll('</tr>', '<br />$&');
  return (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${spaced}`)).text ?? '';
};

const cutText = (text: string, maxLength: number): string => text.slice(0, maxLength).toWellFormed();

/** Makes markup of a plain text. Of one whose markup is too long, only the beginning is kept. */
const markUp = (text: string): CleanHtml => {
  const rest = { remoteImageCount: 0, contentIds: new Set<string>() };
  for (let taken = text; ; taken = cutText(taken, taken.length / 2)) {
    const html = markUpText(taken);
    if (html.length <= mailLimits.maxHtmlCharacters) return { html, isCut: taken !== text, ...rest };
  }
};

/** Reads the body of an email from its plain text and its markup, of which either may be missing. */
export const readBody = async (parts: { text: string; html: string }): Promise<MailBody> => {
  const cleaned = cleanHtml(parts.html);
  const hasMarkup = cleaned.html.trim() !== '';
  const plain = cleanText(parts.text);
  const whole = plain.trim() === '' && hasMarkup ? cleanText(await htmlToText(cleaned.html)) : plain;
  const text = cutText(whole, mailLimits.maxTextCharacters);
  const shown = hasMarkup ? cleaned : markUp(text);
  return { ...shown, html: cleanText(shown.html), text, isCut: shown.isCut || text.length < whole.length };
};
