import { IconCpu } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { modelQuery } from '../api/minions.queries.ts';
import classes from './model-line.module.css';

/** Whether minions work by built-in rules or with a language model, and with which. */
export const ModelLine = () => {
  const { data } = useQuery(modelQuery);
  const mayAdminister = hasPermission(useStore(session).identity, 'admin');
  if (!data) return null;
  const { model } = data;
  return (
    <Row as="p" gap={8} align="start" below={12} className={classes.line}>
      <Icon icon={IconCpu} size="sm" />
      <span>
        {model === null && (
          <>
            <b>Running on built-in rules.</b> No language model is connected: minions find and list facts, and
            draft from templates.{' '}
            {mayAdminister ? (
              <>
                Set <code>HUB_MODEL_PROVIDER</code>, <code>HUB_MODEL_NAME</code> and{' '}
                <code>HUB_MODEL_KEY</code> to connect one, and restart the hub.
              </>
            ) : (
              'Ask your administrator to connect one.'
            )}
          </>
        )}
        {model?.isLocal && (
          <>
            <b>Running on {model.name}.</b> This local service is not a language model: it answers by fixed
            rules.
          </>
        )}
        {model && !model.isLocal && (
          <>
            Language model: <b>{model.name}</b>. Its drafts are labeled with its name.
          </>
        )}
      </span>
    </Row>
  );
};
