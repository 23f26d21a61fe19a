import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Page } from '../../../../shared/components/Page.tsx';
import { saveReturnPath } from '../../../../shared/session/return-path.ts';
import { words } from '../../words/social-verification.ts';
import { Points } from '../Points.tsx';

/** Returns here after signing in. */
export function SignInFirst() {
  useEffect(() => saveReturnPath('/social-verification'), []);
  return (
    <Page narrow title={words.signInFirst.title} lead={words.signInFirst.lead}>
      <Actions>
        <ButtonLink to="/auth">{words.signInFirst.signIn}</ButtonLink>
        <ButtonLink to="/" variant="outlined">
          {words.home}
        </ButtonLink>
      </Actions>
      <Advice>
        <Points {...words.advice} />
      </Advice>
    </Page>
  );
}

const Advice = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(6) }));
