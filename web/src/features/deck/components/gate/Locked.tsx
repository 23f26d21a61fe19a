import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { PasswordField } from '../../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { bottom } from '../../../../shared/theme/tokens.ts';
import { useUnlockMutation } from '../../api.ts';
import { gate as words } from '../../words.ts';
import { Dial } from '../art/Dial.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import type { FailedLink } from './use-link.ts';

const empty = { password: '' };

/**
 * The gate. `hint`: the password, which a server for demonstrations tells. `again`: an earlier visit is over. `link`: one
 * that has not opened the deck.
 */
export function Locked({ hint, again, link }: { hint: string | null; again: boolean; link: FailedLink | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is hidden.
  useEffect(() => {
    if (again) heading.current?.focus();
  }, [again]);
  const dispatch = useAppDispatch();
  const [unlock] = useUnlockMutation();
  const notUnlocked = useFailureNotice(words.failed);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).unlocking,
    initial: empty,
    send: (given) => unlock(given).unwrap(),
    failed(failure, shown) {
      if (failure.code === 'WRONG_DECK_PASSWORD') dispatch(say({ ...words.wrong, tone: 'destructive' }));
      else notUnlocked(failure, shown);
    },
  });
  return (
    <Whole>
      <Top>
        <Link to="/">{product.name}</Link>
      </Top>
      <Art aria-hidden>
        <Dial />
      </Art>
      <Middle>
        <Typography variant="h1" tabIndex={-1} ref={heading}>
          {words.title}
        </Typography>
        <p>{again ? words.over : words.lead}</p>
        {link && <LinkFailed {...link} />}
        <form {...form.props}>
          <PasswordField field={form.field('password')} label={words.label} hint={hint ? `Password: ${hint}` : ' '} />
          <SubmitButton sending={form.sending} doing={words.opening}>
            {words.open}
          </SubmitButton>
        </form>
        <Note>
          {words.noted} <TextLink to="/privacy-policy">Privacy Policy</TextLink>
        </Note>
      </Middle>
      <Foot>
        <TextLink to="/contact">{words.contact}</TextLink>
        <span>{`${product.name} · confidential`}</span>
      </Foot>
    </Whole>
  );
}

const Whole = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minHeight: `calc(100dvh - ${bottom})`,
  padding: theme.spacing(0, 8),
  overflow: 'hidden',
  isolation: 'isolate',
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(5) },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2.5) },
}));

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 80,
  '& a': {
    paddingBlock: theme.spacing(1.25),
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '1.25rem',
    fontWeight: 700,
    letterSpacing: '-0.03em',
    color: 'inherit',
    textDecoration: 'none',
  },
}));

const Art = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '50%',
  insetInlineEnd: 'max(-14vw, -260px)',
  width: 'min(78vw, 132vh)',
  aspectRatio: '1',
  transform: 'translateY(-50%)',
  [theme.breakpoints.down('md')]: { insetInlineEnd: '-46vw', width: '110vw', opacity: 0.4 },
  [theme.breakpoints.down('sm')]: {
    insetBlockStart: '-30vw',
    insetInlineEnd: '-62vw',
    width: '124vw',
    transform: 'none',
  },
}));

const Middle = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: 440,
  paddingBlock: theme.spacing(6),
  '& h1': { fontSize: 'clamp(2.75rem, 1.4rem + 4.4vw, 5rem)', letterSpacing: '-0.045em', lineHeight: 0.98 },
  '& > p': { margin: 0, fontSize: '1.125rem', color: theme.vars.palette.text.secondary },
  '& form': { display: 'grid', gap: theme.spacing(2.5), marginBlockStart: theme.spacing(2) },
  '& [type="submit"]': { minHeight: 52 },
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 3),
  paddingBlock: theme.spacing(2.5),
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '& a': { paddingBlock: theme.spacing(1) },
  '& span': { paddingBlock: theme.spacing(1) },
}));
