import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { words } from '../words.ts';

/** After the bank has refused a payment. The link leads to the form, at an address without the refusal. */
export const Refused = () => (
  <Page narrow title={words.refused.title} lead={<span role="alert">{words.refused.text}</span>}>
    <p>
      <ButtonLink to="/subscribe">{words.refused.again}</ButtonLink>
    </p>
  </Page>
);
