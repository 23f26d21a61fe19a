import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { WriteToUs } from '../WriteToUs.tsx';
import { downloadOwnData } from './download-own-data.ts';

const { data: said } = words;

/** What is kept about the person, to take along. */
export function DataSection() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const failed = useFailureNotice(said.failed);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadOwnData(dispatch);
      dispatch(say(said.done));
    } catch (thrown) {
      failed(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountSection id="data" title={said.title} lead={said.lead}>
      <Note>{said.holds}</Note>
      <WriteToUs>{said.left}</WriteToUs>
      <Actions>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void download()}>
          {isBusy ? said.busy : said.download}
        </Button>
      </Actions>
      <Note>
        {said.more} <TextLink to="/gdpr">{said.rights}</TextLink>.
      </Note>
    </AccountSection>
  );
}
