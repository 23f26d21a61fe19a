import { aCall, aContact, openTestStore, password, type Store } from '../../test/test-store.ts';
import { contactResolvers } from './contact.graphql.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Leave = (parent: unknown, args: object, call: object) => Promise<{ presentationVersionId: string | null }>;

test('an address left at a version that was revoked while it was open is stored without it', async () => {
  const now = () => new Date();
  const visits = store.visitsAt(now());
  const { contacts, versions, throttle } = store;
  const { Mutation } = contactResolvers({ contacts, versions, visits, throttle, now, wakeRelay: () => undefined });
  const { leaveInvestorContact } = Mutation as unknown as { leaveInvestorContact: Leave };
  const { session, secret } = await visits.unlock(password, aCall());
  const accessId = session.id;
  const version = await versions.save({ accessId, title: 'Ours', slidesData: [], investorNotes: null });
  const leave = (investorName: string) => {
    const input = { ...aContact(accessId), investorName, presentationVersionId: version.id };
    return leaveInvestorContact(null, { input }, aCall({ deck: secret }));
  };
  expect(await leave('Ines Markovic')).toMatchObject({ presentationVersionId: version.id });
  await versions.revoke({ id: version.id }, now());
  expect(await leave('Paul Adeyemi')).toMatchObject({ investorName: 'Paul Adeyemi', presentationVersionId: null });
});

test('an address that could not be stored does not count towards the limit of its visit', async () => {
  const now = () => new Date();
  const visits = store.visitsAt(now());
  const { versions, throttle } = store;
  let isAway = true;
  const contacts: Store['contacts'] = {
    ...store.contacts,
    leave: (...given) => (isAway ? Promise.reject(new Error('the database is away')) : store.contacts.leave(...given)),
  };
  const { Mutation } = contactResolvers({ contacts, versions, visits, throttle, now, wakeRelay: () => undefined });
  const { leaveInvestorContact } = Mutation as unknown as { leaveInvestorContact: Leave };
  const { session, secret } = await visits.unlock(password, aCall());
  const leave = () => leaveInvestorContact(null, { input: aContact(session.id) }, aCall({ deck: secret }));
  for (let turn = 0; turn < 5; turn++) await expect(leave()).rejects.toThrow('the database is away');
  isAway = false;
  expect(await leave()).toMatchObject({ investorName: 'Ines Markovic' });
});
