import type { Answer } from './browser.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, passkeyDevice, signInWith } from './passkey-device.ts';
import type { People, Person } from './people.ts';

/** Every call on passkeys, made once by a caller who may make it. */
export function passkeyAnswers(people: () => People, publicOrigin: () => string) {
  async function withPasskey() {
    const person: Person = await people().register();
    const device = passkeyDevice(publicOrigin());
    const added = await addPasskey(person, device);
    return { ...person, device, added, path: `/api/account/passkeys/${added.body.id}` };
  }

  return {
    listPasskeys: async (): Promise<Answer> => (await withPasskey()).browser.send('GET', '/api/account/passkeys'),
    beginPasskey: async () => beginPasskey(await people().register()),
    addPasskey: async () => (await withPasskey()).added,
    renamePasskey: async () => {
      const { browser, path } = await withPasskey();
      return browser.send('PATCH', path, { name: 'Old phone' });
    },
    removePasskey: async () => {
      const { browser, path } = await withPasskey();
      return browser.send('DELETE', path);
    },
    beginPasskeySignIn: () => beginPasskeySignIn(people().visitor()),
    signInWithPasskey: async () => signInWith((await withPasskey()).device, people().visitor()),
  };
}
