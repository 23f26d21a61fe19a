import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { AskingButton } from '../../../../shared/components/AskingButton.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type Passkey, useRemovePasskeyMutation } from './passkeys.api.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { words } from './words.ts';

/** A passkey: its name, age and last use; renamed in a dialog, removed after a question. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, synced } = passkey;
  const dispatch = useAppDispatch();
  const [renaming, setRenaming] = useState(false);
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const notRemoved = useFailureNotice(words.notRemoved);

  async function removeIt() {
    try {
      await remove(id).unwrap();
      dispatch(say(words.removed(name)));
    } catch (error) {
      notRemoved(toFailure(error));
    }
  }

  return (
    <Row>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {words.since} <Ago at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            words.neverUsed
          ) : (
            <>
              {words.used} <Ago at={lastUsedAt} />
            </>
          )}
          {` · ${synced ? words.synced : words.onOne}`}
        </span>
      </div>
      <Button variant="text" aria-label={words.renameOf(name)} onClick={() => setRenaming(true)}>
        {words.rename}
      </Button>
      <AskingButton
        busy={isLoading}
        label={isLoading ? words.removing : words.removeOf(name)}
        ask={words.ask(name)}
        act={() => void removeIt()}
      >
        {isLoading ? words.removing : words.remove}
      </AskingButton>
      {renaming && <RenameDialog passkey={passkey} close={() => setRenaming(false)} />}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', columnGap: 0 },
  '& > div': {
    display: 'grid',
    flex: 1,
    gap: theme.spacing(0.5),
    minWidth: 0,
    overflowWrap: 'anywhere',
    [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
  },
  // In line with the text above it.
  '& > div + button': { [theme.breakpoints.down('sm')]: { marginInlineStart: theme.spacing(-1.5) } },
  '& > div > span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
