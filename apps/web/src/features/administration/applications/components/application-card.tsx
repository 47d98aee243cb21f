import type { Application } from '@hub/contract/config/applications.calls.ts';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { useDownloadApplication } from '../api/applications.mutations.ts';
import { listInstallations } from '../model/installation.ts';
import { ApplicationFacts } from './application-facts.tsx';
import styles from './applications.module.css';
import { DrawingForm } from './drawing-form.tsx';
import { InstallationTabs } from './installation-tabs.tsx';

const problems = {
  missing: 'This application was not built with this hub, so it cannot be downloaded.',
  damaged: 'This download is damaged on the server, so it cannot be downloaded.',
};

/** An application with its download, how to install it, and what is new. */
export const ApplicationCard = ({ application }: { application: Application }) => {
  const { name, title, purpose, version, releasedOn, changes, state, file } = application;
  const titleId = useId();
  const download = useDownloadApplication();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <Row as="header" gap="4 12" wraps className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {version && releasedOn && (
          <Muted as="p" size="smaller" tabular>
            Version {version} · <LegalDate date={releasedOn} />
          </Muted>
        )}
        {file && (
          <Button
            color="primary"
            className={styles.download}
            icon={<Icon icon={IconDownload} />}
            loading={download.isPending}
            aria-label={`Download ${title}`}
            onClick={() => download.mutate({ name, fileName: file.name })}
          >
            Download
          </Button>
        )}
      </Row>
      <p className={styles.purpose}>{purpose}</p>
      {state !== 'ready' && (
        <Notice tone="warning" title={problems[state]}>
          Ask your administrator.
        </Notice>
      )}
      {file && <ApplicationFacts title={title} file={file} />}
      {file && name === 'visio-addin' && <DrawingForm />}
      {name === 'word-addin' && location.protocol === 'http:' && (
        <Notice tone="info" title="Word loads add-ins over https only.">
          This page is open over http. Open it at the https address of the hub before you download the
          manifest.
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          <Text as="h3" size="normal" weight="bold" below={4}>
            How to install it
          </Text>
          <InstallationTabs
            label={`How to install ${title}`}
            installations={listInstallations(name, location.origin)}
            fileName={file?.name}
          />
        </div>
        {changes.length > 0 && (
          <div>
            <Text as="h3" size="normal" weight="bold" below={4}>
              What is new in {version}
            </Text>
            <ul className={styles.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
};
