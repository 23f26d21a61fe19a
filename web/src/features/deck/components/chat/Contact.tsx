import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useLeaveContactMutation } from '../../api.ts';
import { contact as words } from '../../words.ts';

const empty = {
  investorName: '',
  investorEmail: '',
  investorCompany: '',
  investorTitle: '',
  phone: '',
  linkedinUrl: '',
  notes: '',
  interestedInMeeting: '',
};

/** The form in which an investor leaves an address. */
export function Contact({
  accessId,
  versionId,
  back,
}: {
  accessId: string | null;
  versionId: string | null;
  back: () => void;
}) {
  const [leave] = useLeaveContactMutation();
  const [sent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the form turns into the thanks
  useEffect(() => heading.current?.focus(), [sent]);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).contact,
    initial: empty,
    async send(given) {
      if (accessId === null) throw new Error('There is no session');
      await leave({ accessId, presentationVersionId: versionId, ...given }).unwrap();
      setSent(true);
    },
    failed: useFailureNotice(words.failed),
  });
  function backFromThanks() {
    setSent(false);
    form.reset();
    back();
  }
  if (sent) {
    return (
      <Column>
        <h3 ref={heading} tabIndex={-1}>
          {words.sent.title}
        </h3>
        <Note>{words.sent.text}</Note>
        <Button variant="outlined" onClick={backFromThanks}>
          {words.back}
        </Button>
      </Column>
    );
  }
  const meeting = form.field('interestedInMeeting');
  return (
    <Column>
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <Note>{words.lead}</Note>
      <form {...form.props} aria-label={words.title}>
        <TextField field={form.field('investorName')} label={words.name} autoComplete="name" />
        <TextField
          field={form.field('investorEmail')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField field={form.field('investorCompany')} label={words.company} optional autoComplete="organization" />
        <TextField field={form.field('investorTitle')} label={words.role} optional autoComplete="organization-title" />
        <TextField field={form.field('phone')} label={words.phone} optional autoComplete="tel" />
        <TextField field={form.field('linkedinUrl')} label={words.linkedin} optional inputMode="url" />
        <TextField field={form.field('notes')} label={words.notes} optional rows={3} />
        <Tick>
          <input
            type="checkbox"
            value="yes"
            checked={meeting.value === 'yes'}
            onChange={({ target }) => meeting.onChange(target.checked ? 'yes' : '')}
          />
          {words.meeting}
        </Tick>
        <Actions>
          <Button variant="outlined" onClick={back}>
            {words.back}
          </Button>
          <SubmitButton sending={form.sending} doing={words.sending}>
            {words.send}
          </SubmitButton>
        </Actions>
      </form>
    </Column>
  );
}

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  overflowY: 'auto',
  padding: theme.spacing(2, 2, 3),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& form': { display: 'grid', gap: theme.spacing(2), width: '100%' },
}));

const Tick = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.accent.main },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
}));
