import { TextLink } from '../../../shared/components/links.tsx';
import { KeptTable } from '../components/KeptTable.tsx';
import type { LegalSection } from '../components/LegalText.tsx';
import { cookies, storage } from './kept-on-device.ts';

export const cookiePolicy: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <p>
        Three cookies, all ours: two to sign in safely, one for those who open the investor presentation. No
        advertising, no trackers, and no request to anybody else’s servers when you look at our pages. That is why you
        have seen no cookie banner. Our servers do record each look at another person’s health data, and show it to that
        athlete; and the slides that you look at in the presentation, as its first page says.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'The cookies',
    body: (
      <>
        <p>
          None is set before you sign in, register or open the presentation. Scripts cannot read them, and other sites
          cannot use them to write.
        </p>
        <KeptTable caption="Cookies" rows={cookies} />
        <p>
          On an encrypted connection the browser shows their names with the prefix <code>__Host-</code>, which ties them
          to this site alone.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'What else is kept on your device',
    body: (
      <>
        <p>The browser’s storage holds what you have not finished, and nothing is read out of it for us:</p>
        <KeptTable caption="Device storage" rows={storage} />
        <p>
          If you turn on push messages, the browser also keeps the address to which they are sent, until you turn them
          off or sign out, and a small script of ours that shows them, until you clear its storage.
        </p>
        <p>
          Your browser may also keep copies of our pages, scripts and of people’s pictures, as it does with every site,
          so that they need not be loaded again.
        </p>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Why we do not ask for consent',
    body: (
      <p>
        The law asks for consent to what is not strictly necessary for the service you asked for. All of the above is.
        Should we ever want anything more, we will ask you first, and no will be as easy as yes.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'When you pay',
    body: (
      <p>
        The card form belongs to the payment provider, who may use cookies of its own to prevent fraud. It is loaded
        only on the page where you pay.
      </p>
    ),
  },
  {
    id: 'control',
    title: 'How to remove them',
    body: (
      <p>
        Signing out ends the session and removes drafts from the device. Your browser’s settings remove everything else.
        If they refuse our cookies you cannot sign in; everything on the public pages can still be read. More on your
        data stands in the <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
      </p>
    ),
  },
];
