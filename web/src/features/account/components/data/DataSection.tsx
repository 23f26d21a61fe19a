import Button from '@mui/material/Button';
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
import { type Copy, copies } from './download-own-data.ts';
import { useDownload } from './use-download.ts';

const { data: said } = words;

/** What is kept about the person, to take along: the data alone, or with their files. One download at a time. */
export function DataSection({ isAthlete }: { isAthlete: boolean }) {
  const dispatch = useAppDispatch();
  const { running, start } = useDownload();
  const failed = useFailureNotice(said.failed);

  async function download(copy: Copy) {
    if (running) return;
    try {
      await start(copy);
      dispatch(say(said.done(copies[copy].file)));
    } catch (thrown) {
      failed(toFailure(thrown));
    }
  }

  return (
    <AccountSection id="data" title={said.title} lead={said.lead}>
      <Note>{said.holds}</Note>
      <Note>{isAthlete ? said.archive.athlete : said.archive.others}</Note>
      <WriteToUs>{said.left}</WriteToUs>
      <Actions>
        {(['data', 'archive'] as const).map((copy) => (
          <Button key={copy} variant="outlined" aria-disabled={running !== null} onClick={() => void download(copy)}>
            {running === copy ? said.busy : said.download[copy]}
          </Button>
        ))}
      </Actions>
      <Note>
        {said.more} <TextLink to="/gdpr">{said.rights}</TextLink>.
      </Note>
    </AccountSection>
  );
}
