import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import styles from './rich-text-editor.module.css';
import { safeAddress } from './rich-text-markdown.ts';
import { TextField } from './text-field.tsx';

interface RichTextLinkProps {
  editor: Editor;
  onClose: () => void;
}

/** What is typed without a scheme is a page of the web, or a mail address. */
const withScheme = (address: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  return /^\S+@\S+$/.test(address) ? `mailto:${address}` : `https://${address}`;
};

/** The same function at each drawing: another one would take the focus again. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const addressAt = (editor: Editor): string => String(editor.getAttributes('link').href ?? '');

/** Asks where the selected words lead; an empty address takes the link away. */
export const RichTextLink = ({ editor, onClose }: RichTextLinkProps) => {
  const [text, setText] = useState(() => addressAt(editor));
  const [hadLink] = useState(text !== '');
  const [isRefused, setRefused] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const typed = text.trim();
    const address = safeAddress(withScheme(typed));
    if (typed && address === null) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!address || !typed) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <form className={styles.link} onSubmit={save}>
      <TextField
        aria-label="Address of the link"
        placeholder="https://"
        value={text}
        onChange={setText}
        error={isRefused && 'Links lead to http, https and mailto addresses.'}
        ref={takeFocus}
      />
      <Button type="submit" color="primary" disabled={!text.trim() && !hadLink}>
        {text.trim() || !hadLink ? 'Link' : 'Remove'}
      </Button>
      <Button variant="text" onClick={onClose}>
        Close
      </Button>
    </form>
  );
};
