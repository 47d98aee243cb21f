import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Stack } from '../look/stack.tsx';
import styles from './rich-text-editor.module.css';
import { safeAddress } from './rich-text-markdown.ts';

interface RichTextLinkProps {
  editor: Editor;
  onClose: () => void;
}

/** Adds a scheme to an address typed without one: `mailto:` for email addresses, otherwise `https://`. */
const withScheme = (address: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  return /^\S+@\S+$/.test(address) ? `mailto:${address}` : `https://${address}`;
};

/** Defined once: a new function on each render would take the focus again. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const addressAt = (editor: Editor): string => String(editor.getAttributes('link').href ?? '');

/** Form for the address of the selected text; an empty address removes the link. */
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
    <Stack as="form" gap={8} align="start" className={styles.link} onSubmit={save}>
      <TextField
        aria-label="Link address"
        placeholder="https://"
        value={text}
        onChange={setText}
        error={isRefused && 'Enter an http, https or mailto address.'}
        ref={takeFocus}
      />
      <Button type="submit" color="primary" disabled={!text.trim() && !hadLink}>
        {text.trim() || !hadLink ? 'Add link' : 'Remove link'}
      </Button>
      <Button variant="text" onClick={onClose}>
        Close
      </Button>
    </Stack>
  );
};
