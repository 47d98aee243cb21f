import { useEffect, useState, useSyncExternalStore } from 'react';
import { Brand } from './components/brand.tsx';
import { SignIn } from './components/sign-in.tsx';
import { Work } from './components/work.tsx';
import { findForeignManifest } from './hub/hub-address.ts';
import { restoreSession, session } from './hub/session.ts';
import { followOfficeTheme } from './word/office-theme.ts';

/** Program that shows the pane; null until Office has reported it. */
type Host = 'word' | 'elsewhere' | null;

const useHost = (isForeign: boolean): Host => {
  const [host, setHost] = useState<Host>(null);
  useEffect(() => {
    if (isForeign) return;
    if (typeof Office === 'undefined') {
      setHost('elsewhere');
      return;
    }
    void Office.onReady(({ host: program }) => {
      if (program !== Office.HostType.Word) {
        setHost('elsewhere');
        return;
      }
      followOfficeTheme();
      restoreSession();
      setHost('word');
    });
  }, [isForeign]);
  return host;
};

const Refusal = ({ title, text }: { title: string; text: string }) => (
  <main className="refusal">
    <Brand />
    <h1>{title}</h1>
    <p role="alert">{text}</p>
  </main>
);

/** The task pane: only in Word, only for the hub that the manifest names, and only for people who have signed in. */
export const Pane = () => {
  const foreign = findForeignManifest(location);
  const host = useHost(foreign !== null);
  const state = useSyncExternalStore(session.subscribe, session.get);
  if (foreign !== null)
    return (
      <Refusal
        title="This is not the hub of this add-in"
        text={`${foreign} Nothing was opened. Remove the add-in in Word and install it again from the hub you work with.`}
      />
    );
  if (host === 'elsewhere')
    return (
      <Refusal
        title="Open this pane in Word"
        text="It works with the document that is open in Word: Home, Invention Hub."
      />
    );
  if (host === null) return <Brand label="Connecting to Word …" />;
  return state === 'signed-in' ? <Work /> : <SignIn hasEnded={state === 'ended'} />;
};
