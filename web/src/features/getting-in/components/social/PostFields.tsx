import { platforms } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import { OneOf } from '../../../../shared/forms/OneOf.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { Form } from '../../../../shared/forms/use-form.ts';
import { platformWords, words } from '../../words/social-verification.ts';
import { Instructions } from './Instructions.tsx';
import { Numbered } from './Numbered.tsx';

const choices = platforms.map((value) => ({ value, label: platformWords[value].label }));

/** The fields about the post. The platform comes first, because the instructions depend on it. */
export function PostFields({
  field,
  platform,
  sending,
}: {
  field: Form<'platform' | 'accountHandle' | 'postUrl'>['field'];
  platform: string;
  sending: boolean;
}) {
  const chosen = platforms.find((each) => each === platform);
  return (
    <Numbered step={2} title={words.post.title}>
      <Content>
        <OneOf field={field('platform')} label={words.post.platform} choices={choices} columns={4} />
        {chosen && <Instructions platform={chosen} />}
        <TextField field={field('accountHandle')} label={words.post.handle} hint={words.post.handleHint} />
        <TextField
          field={field('postUrl')}
          label={words.post.url}
          inputMode="url"
          hint={chosen && platformWords[chosen].urlHint}
        />
        <SubmitButton sending={sending} doing={words.post.sending}>
          {words.post.send}
        </SubmitButton>
      </Content>
    </Numbered>
  );
}

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > button': { justifySelf: 'start', marginBlockStart: theme.spacing(1) },
}));
