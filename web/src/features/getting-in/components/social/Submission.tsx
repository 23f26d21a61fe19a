import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useSubmitPostMutation } from '../../api.ts';
import { words } from '../../words/social-verification.ts';
import { PostFields } from './PostFields.tsx';
import { YourCode } from './YourCode.tsx';

/** The code is not typed, but it is a field, so that the server's error about it shows like any other. */
const initial = { platform: '', accountHandle: '', postUrl: '', verificationCode: '' };
const unkept: readonly (keyof typeof initial)[] = ['verificationCode'];

/** The code to post and the fields about the post. */
export function Submission({
  userId,
  code,
  renew,
}: {
  userId: string;
  code: Answer<'getVerificationCode'>;
  renew: () => void;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [submit] = useSubmitPostMutation();
  const { props, field, values, sending } = useForm({
    rules: async () => (await import('../../rules.ts')).submission,
    initial,
    draft: { name: `social-verification.${userId}`, except: unkept },
    async send(given) {
      await submit({ ...given, verificationCode: code.code }).unwrap();
      dispatch(say(words.submitted));
      void navigate('/verification');
    },
    failed: (failure) => dispatch(say(failureNotice(failure, words.failed))),
  });
  const press = (event: FormEvent) => {
    if (values.platform === '') dispatch(say({ ...words.noPlatform, tone: 'destructive' }));
    props.onSubmit(event);
  };
  return (
    <Steps>
      <YourCode code={code} error={field('verificationCode').error} renew={renew} />
      <form {...props} onSubmit={press} aria-label={words.post.title}>
        <PostFields field={field} platform={values.platform} sending={sending} />
      </form>
    </Steps>
  );
}

const Steps = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(5), minWidth: 0 }));
