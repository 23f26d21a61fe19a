import { styled } from '@mui/material/styles';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useUnsaved } from '../../../shared/forms/UnsavedGuard.tsx';
import { useClientId } from '../../../shared/forms/use-client-id.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useAddFollowUpMutation } from '../../../shared/health/api/follow-ups.api.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { dense } from '../../../shared/theme/tokens.ts';
import { words } from '../words/follow-ups.ts';
import { nothing } from './entered.ts';
import { FollowUpFields } from './FollowUpFields.tsx';
import { useAssignees } from './use-assignees.ts';

const said = words.adding;

/** Adds a follow-up. What was typed stays on the device until it is added or discarded. */
export function AddFollowUp({ athleteId, liaisonId }: { athleteId: string; liaisonId: string }) {
  const [add] = useAddFollowUpMutation();
  const assignees = useAssignees(athleteId, liaisonId);
  const notAdded = useFailureNotice(said.failed);
  const clientId = useClientId();
  const form = useForm({
    rules: async () => (await import('../../../shared/health/rules.ts')).followUp,
    initial: nothing,
    draft: {
      name: `follow-up.${liaisonId}.${athleteId}`,
      isEmpty: ({ text }) => text === '',
      // Whoever it was may have left meanwhile, and would stay chosen unseen.
      except: ['assigneeId'],
    },
    send: async (followUp) => {
      await add({ athleteId, followUp: { ...followUp, clientId: clientId.of(followUp) } }).unwrap();
      clientId.renew();
      form.reset();
      form.props.ref.current?.querySelector('input')?.focus();
    },
    failed: notAdded,
  });
  useUnsaved(form.changed, form.reset);
  return (
    <Line {...form.props} aria-label={said.name}>
      <FollowUpFields form={form} assignees={assignees} />
      <SubmitButton sending={form.sending} doing={said.adding}>
        {said.add}
      </SubmitButton>
    </Line>
  );
}

const Line = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  // As tall as the fields, so that the labels are on one line.
  '& select, & > button': { minHeight: `calc(${dense.control} + 4px)` },
  '& > div:first-of-type': { flex: '1 1 240px' },
  '& > div:nth-of-type(2)': { flex: '0 1 160px' },
  '& > div:nth-of-type(3)': { flex: '0 1 200px' },
}));
