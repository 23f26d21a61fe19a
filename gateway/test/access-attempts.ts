import { testBrowser } from '@entourage/stack/testing/push-service';
import { type CallerCase, expectations } from './access-expectations.ts';
import { aCycle } from './cycles.ts';
import { variablesOfDeck } from './deck.ts';
import { invited, registrationOf } from './entourage.ts';
import { aPasskeyOf, unknownAssertion, unknownAttestation } from './passkey-records.ts';
import {
  aCheckIn,
  aLiaisonProfile,
  aMessage,
  aProfile,
  aWeekTemplate,
  type People,
  type Person,
  someone,
} from './people.ts';
import type { Training } from './training.ts';

/** Operations that succeed only once per target. */
const usedUp: ReadonlySet<string> = new Set(['DeleteUser', 'OpenEmergencyAccess']);

/** Valid except for its code, which was issued to nobody. */
const aSubmission = {
  platform: 'TIKTOK',
  accountHandle: 'noor',
  postUrl: 'https://www.tiktok.com/@noor/video/1',
  verificationCode: 'ENTOURAGE-000000',
};

/** Callers and variables for each attempt, chosen so that each attempt could succeed. */
export function attemptsOf(people: People, bystander: Person, training: Training) {
  const asking = new Map<string, Person>();
  const targets = new Map<string, Person>();
  let refusedPair: ReturnType<People['pair']> | undefined;
  let refusedPost: Promise<{ id: string }> | undefined;
  let refusedConnection: Promise<string> | undefined;

  /** One person of each standing; each attempt gets its own browser, so that its cookies affect no other. */
  async function personFor({ standing }: CallerCase, name: string): Promise<Person> {
    const browser = people.visitor();
    if (!standing) return { ...bystander, browser };
    // Ending all sessions would sign out the person who makes the other attempts.
    const key = `${standing.role} ${standing.status} ${name === 'EndSessions' ? name : ''}`;
    const known = asking.get(key) ?? (await people.withStanding(standing.role, standing.status));
    asking.set(key, known);
    if (name === 'SignOut' || name === 'EndSessions')
      await browser.send('POST', '/api/login', { username: known.username, password: known.password });
    else browser.useCookie(known.browser.cookie());
    return { ...known, browser };
  }

  /** The person whom an operation addresses. */
  async function targetOf(name: string, caller: CallerCase): Promise<Person> {
    if (expectations[name]?.outcome(caller) !== 'done') return bystander;
    const known = usedUp.has(name) ? undefined : targets.get(name);
    const target = known ?? (await people.register());
    targets.set(name, target);
    return target;
  }

  async function variablesFor(name: string, caller: CallerCase, person: Person): Promise<Record<string, unknown>> {
    const userId = async () => (caller.target === 'self' ? person.id : (await targetOf(name, caller)).id);
    switch (name) {
      case 'SignIn':
        return { username: bystander.username, password: bystander.password };
      case 'Register':
        return { input: someone() };
      case 'RegisterTeamMember': {
        const athlete = await people.withStanding('ATHLETE', 'APPROVED');
        return { input: registrationOf((await invited(athlete)).inviteCode) };
      }
      case 'SendEmailConfirmation':
        await people.query('identity', 'update users set email_confirmed_at = now() where id = $1', [person.id]);
        return {};
      case 'ConfirmEmail':
        return { token: await people.mailedToken(bystander, 'confirm-email') };
      case 'RequestPasswordReset':
        return { email: bystander.email };
      case 'ResetPassword':
        return { token: await people.mailedToken(await people.register(), 'reset-password'), password: 'a-new-river' };
      case 'EditAccount':
        return { input: { firstName: 'Amal' } };
      case 'ChangePassword':
        return { currentPassword: 'not-the-one', newPassword: 'a-new-river' };
      case 'ChangeEmail':
        return { email: bystander.email, password: 'not-the-one' };
      case 'EndSession':
        return { sessionId: await sessionOf(caller.target === 'self' ? person : bystander) };
      case 'EndSessions':
        return { keepCurrent: false };
      case 'SendContactMessage':
        return { input: aMessage() };
      case 'MarkContactRead':
      case 'MarkContactUnread':
      case 'SendContactAnswerAgain':
      case 'DeleteContactMessage':
        return { id: await messageId() };
      case 'AnswerContactMessage':
        return { id: await messageId(), input: { answer: 'We do.' } };
      case 'MakeMeasurementKey':
        return { input: { name: 'Watch' } };
      case 'AddWeekTemplate':
        return { input: aWeekTemplate() };
      case 'MakeEmergencyPass':
        return { input: { name: 'Noor H.' } };
      case 'OpenEmergencyPass': {
        const { browser } = await people.withStanding('ATHLETE', 'APPROVED');
        const { secret } = (await browser.send('POST', '/api/emergency-pass', { name: 'Noor H.' })).body;
        return { input: { secret } };
      }
      case 'PaySimulated':
        return { outcome: 'SUCCESS' };
      case 'SubmitVerification':
        return { input: aSubmission };
      case 'SaveAthleteProfile':
        return { input: aProfile };
      case 'SaveLiaisonProfile':
        return { input: aLiaisonProfile };
      case 'UserPosts':
        return { userId: await userId() };
      case 'ReviewPost':
        return { id: (await postFor(name, caller)).id, decision: 'APPROVED' };
      case 'UndoReview': {
        const { id } = await postFor(name, caller);
        // Only the admin who decided can take a decision back.
        await person.browser.send('PATCH', `/api/admin/social-verifications/${id}/review`, { decision: 'APPROVED' });
        return { id };
      }
      case 'BeginSecondFactor':
        return { password: person.password };
      case 'BeginPasskey':
        return { password: person.password };
      case 'AddPasskey':
        return { name: 'Phone', response: unknownAttestation };
      case 'RenamePasskey':
        return { passkeyId: await aPasskeyOf(people, caller.target === 'self' ? person : bystander), name: 'Phone' };
      case 'RemovePasskey':
        return { passkeyId: await aPasskeyOf(people, caller.target === 'self' ? person : bystander) };
      case 'SignInWithPasskey':
        return { response: unknownAssertion };
      case 'ConfirmSecondFactor':
        return { code: '' };
      case 'RenewRecoveryCodes':
      case 'RemoveSecondFactor':
        return { password: person.password, code: '123456' };
      case 'ChangeRole':
        return { userId: await userId(), role: 'LIAISON' };
      case 'EditUser':
        return { userId: await userId(), input: { firstName: 'Amal' } };
      case 'SetVerification':
        return { userId: await userId(), status: 'UNDER_REVIEW' };
      case 'CheckInToday':
        return { timeZone: 'Asia/Tokyo' };
      case 'SaveCycle':
        return { input: aCycle };
      case 'SaveCheckIn':
        return { input: aCheckIn };
      case 'ChangeNotificationSettings':
        return { input: { checkInAt: null } };
      case 'TurnOnPush':
        return { input: testBrowser('https://push.example.org/another-service').subscription };
      case 'MarkNotificationRead':
        return { id: await people.notify(caller.target === 'self' ? person : bystander) };
      case 'MarkAlertsSeen':
      case 'MarkNotificationsRead':
        return { input: { until: new Date().toISOString() } };
      case 'OpenEmergencyAccess':
        return { input: { athleteId: await userId(), reason: 'Found unconscious at training.', minutes: 5 } };
      case 'CreateConnection':
        return { input: await pairFor(name, caller) };
      case 'RemoveConnection':
        return { id: await connectionFor(name, caller) };
      case 'RestoreConnection': {
        const id = await connectionFor(name, caller);
        // A connection can only be restored by the admin who ended it, and only once its creation was published.
        if (expectations[name]?.outcome(caller) === 'done') {
          await people.query('admin', 'update connections set effective_at = null where id = $1', [id]);
          await person.browser.send('DELETE', `/api/admin/connections/${id}`);
        }
        return { id };
      }
      case 'AthletesOf':
        return { liaisonId: await userId() };
      case 'UserHistory':
      case 'DeletionPreview':
      case 'DeleteUser':
        return { userId: await userId() };
      default:
        return (
          (await training.variablesFor(name, caller.target === 'self' ? person.id : undefined)) ??
          variablesOfDeck(name, people, person.browser)
        );
    }
  }

  /** A session besides the current one. */
  async function sessionOf({ username, password }: Person): Promise<string> {
    const browser = people.visitor();
    await browser.send('POST', '/api/login', { username, password });
    const { sessions } = (await browser.operation('Sessions')).body.data;
    return sessions.find(({ current }: { current: boolean }) => current).id;
  }

  /** Two people who could be connected: shared by all callers who may not connect them. */
  function pairFor(name: string, caller: CallerCase): ReturnType<People['pair']> {
    if (expectations[name]?.outcome(caller) === 'done') return people.pair();
    refusedPair ??= people.pair();
    return refusedPair;
  }

  /** A pending post: shared by all callers who may not decide on it. */
  function postFor(name: string, caller: CallerCase): Promise<{ id: string }> {
    const fresh = async () => (await people.withPost()).post;
    if (expectations[name]?.outcome(caller) === 'done') return fresh();
    refusedPost ??= fresh();
    return refusedPost;
  }

  /** A connection: shared by all callers who may not end it. */
  function connectionFor(name: string, caller: CallerCase): Promise<string> {
    if (expectations[name]?.outcome(caller) === 'done') return newConnection();
    refusedConnection ??= newConnection();
    return refusedConnection;
  }

  async function newConnection(): Promise<string> {
    const admin = await personFor(
      { name: 'an admin', standing: { role: 'ADMIN', status: 'APPROVED' }, target: 'self' },
      '',
    );
    return (await admin.browser.send('POST', '/api/admin/connections', await people.pair())).body.id;
  }

  async function messageId(): Promise<string> {
    return (await people.visitor().send('POST', '/api/contact', aMessage())).body.id;
  }

  return { personFor, variablesFor };
}
