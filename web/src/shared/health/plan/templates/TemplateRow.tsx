import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { Actions } from '../../../components/Actions.tsx';
import { AskingButton } from '../../../components/AskingButton.tsx';
import { say } from '../../../notices/notices.ts';
import { useFailureNotice } from '../../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../store-hooks.ts';
import { useRemoveWeekTemplateMutation, type WeekTemplate } from '../../api/week-templates.api.ts';
import { words } from '../../words/week-templates.ts';
import { RenameTemplate } from './RenameTemplate.tsx';
import { amountOf } from './template-sessions.ts';

/** A template in the list; removed after a question. */
export function TemplateRow({ template, use }: { template: WeekTemplate; use: () => void }) {
  const { id, name } = template;
  const [renaming, setRenaming] = useState(false);
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveWeekTemplateMutation();
  const notRemoved = useFailureNotice(words.notRemoved);

  async function removeTemplate() {
    try {
      await remove(id).unwrap();
      dispatch(say(words.removed(name)));
    } catch (thrown) {
      const failure = toFailure(thrown);
      // Another window was first.
      if (failure.code === 'NOT_FOUND') dispatch(say(words.removed(name)));
      else notRemoved(failure);
    }
  }

  return (
    <Row>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{amountOf(template)}</small>
      </div>
      <Actions>
        <Button variant="outlined" aria-label={words.useOf(name)} onClick={use}>
          {words.use}
        </Button>
        <Button variant="text" aria-label={words.renameOf(name)} onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
        <AskingButton
          busy={isLoading}
          label={isLoading ? words.removing : words.removeOf(name)}
          ask={words.ask(name)}
          act={() => void removeTemplate()}
        >
          {isLoading ? words.removing : words.remove}
        </AskingButton>
      </Actions>
      {renaming && <RenameTemplate template={template} close={() => setRenaming(false)} />}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': {
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));
